import { fail } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'

type Key = 'payment.get' | 'payment.search' | 'payment.refund'

/** To be replaced in this very change. */
export function paymentStubs(): Pick<Handlers, Key> {
  const none = async () => fail({ code: 'not_found' } as const)
  return { 'payment.get': none, 'payment.search': none, 'payment.refund': none }
}
