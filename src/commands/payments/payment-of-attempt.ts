import { derivedId } from '../derived-id.ts'
import type { RowId } from '#domain/units.ts'

/** The payment that comes of a success of an attempt when another attempt of the online payment had paid before. */
export function paymentOfAttempt(onlinePaymentId: RowId<'orderPayments'>, attempt: number): string {
  return derivedId(onlinePaymentId, 'payment of attempt', attempt)
}
