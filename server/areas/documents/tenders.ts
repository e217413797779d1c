import type { Tx } from '#commands/tx.ts'
import { isInDrawer } from '#domain/money/payment-types.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { takesType } from '#domain/sale/methods.ts'
import type { Problem } from '#server/http/problem.ts'

/** Money that a guest hands over, grosze, and for which drawer; `tendered` null: exactly what is to be paid. */
export type Handed = { tip: number; tendered: number | null; reference: string; drawerId: string | null }

type Tender = {
  type: OrderPayment['type']
  /** The body's field of that type, and the way to the others: `payment.`. */
  field: string
  at: string
  /** Money to be paid by it, grosze. */
  due: number
  handed: Handed | null
}

/**
 * Money that is handed over, grosze, when the check may be paid so and it is enough. Only cash is more than is due;
 * other methods say no sum, and give 0.
 */
export async function tendersOf(
  rows: Tx,
  { diningOptionId }: Pick<OrderCheck, 'diningOptionId'>,
  { type, field, at, due, handed }: Tender,
): Promise<Result<{ tendered: number }, Problem>> {
  const option = await rows.get('diningOptions', diningOptionId)
  if (!takesType(type, option)) return fail({ code: 'invalid_input', fields: [field] })
  const needed = due + (handed?.tip ?? 0)
  const tendered = handed?.tendered ?? null
  if (!isInDrawer(type)) {
    return tendered === null
      ? ok({ tendered: 0 })
      : fail({ code: 'invalid_input', fields: [`${at}tendered`] })
  }
  if (tendered !== null && tendered < needed) {
    return fail({ code: 'invalid_input', fields: [`${at}tendered`] })
  }
  return ok({ tendered: tendered ?? needed })
}
