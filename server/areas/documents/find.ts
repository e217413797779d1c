import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'

export type PaidDocument = Output<EndpointOf<'order-payment.set-paid'>>['data']

/** A document of the place; with an order, it has to be a document of that order's check. */
export async function findPrintout(
  rows: Tx,
  printoutId: string,
  orderId: string | null = null,
): Promise<Result<Printout, Problem>> {
  const printout = await rows.get('printouts', printoutId)
  if (printout === null) return fail({ code: 'not_found' })
  if (orderId === null) return ok(printout)
  const order = await rows.get('orders', orderId)
  return order?.orderCheckId === printout.orderCheckId ? ok(printout) : fail({ code: 'not_found' })
}

/** Payments of a document, from the first to the last. */
export async function paymentsOf(rows: Tx, printoutId: string): Promise<OrderPayment[]> {
  const payments = await rows.list('orderPayments', 'printoutId', printoutId)
  return payments.sort((a, b) => a.takenAt - b.takenAt)
}

/** A document with what was paid for it. */
export async function paidDocument(rows: Tx, printoutId: string): Promise<Result<PaidDocument, Problem>> {
  const printout = await findPrintout(rows, printoutId)
  if (!printout.ok) return printout
  return ok({ printout: printout.value, payments: await paymentsOf(rows, printoutId) })
}
