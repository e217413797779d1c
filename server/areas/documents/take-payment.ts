import type { ArgsOf } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import { isLivePrintout } from '#domain/document/printout.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import { findPrintout, paymentsOf } from './find.ts'
import { openDrawerOf } from './open-drawer.ts'
import { tendersOf, type Handed } from './tenders.ts'

export type PaymentCall = Handed & {
  paymentId: string
  printoutId: string
  /** Null: any order. */
  orderId: string | null
  type: OrderPayment['type']
  /** Towards the document, grosze; null: all that is left of it. */
  amount: number | null
}

/**
 * A guest's payment for a document. A device's payment is a fact and always stands; a caller who waits for the answer
 * is refused more than is left, and anything while a terminal is still at it.
 */
export async function newPayment(
  rows: Tx,
  { orderId, ...asked }: PaymentCall,
): Promise<Result<ArgsOf<'payment.taken'>, Problem>> {
  const { printoutId, paymentId, type, tip, reference } = asked
  const found = await findPrintout(rows, printoutId, orderId)
  if (!found.ok) return found
  const printout = found.value
  const check = await rows.get('orderChecks', printout.orderCheckId)
  if (check === null) return fail({ code: 'not_found' })
  if (!isLivePrintout(printout)) return fail({ code: 'document_state', current: printout.status })
  const payments = await paymentsOf(rows, printoutId)
  const begun = payments.find(({ status }) => status === 'in-progress')
  if (begun !== undefined) return fail({ code: 'payment_state', current: begun.status })
  const left = owedFor(printout, payments)
  if (left <= 0) return fail({ code: 'nothing_to_pay', current: check.status })
  const amount = asked.amount ?? left
  if (amount > left) return fail({ code: 'invalid_input', fields: ['amount'] })
  const tender = await tendersOf(rows, check, { type, field: 'type', at: '', due: amount, handed: asked })
  if (!tender.ok) return tender
  const drawer = await openDrawerOf(rows, asked.drawerId)
  if (!drawer.ok) return drawer
  const { tendered } = tender.value
  const said = { paymentId, orderCheckId: check.id, printoutId, type, amount, tip, tendered, reference }
  return ok({ ...said, drawerId: drawer.value })
}
