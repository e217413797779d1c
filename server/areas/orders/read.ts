import { byPosition } from '#domain/in-order.ts'
import type { Tx } from '#commands/tx.ts'
import { correctionsInOrder } from '#domain/document/standing-invoice.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { byTime } from '#domain/order/event-order.ts'
import type { Row } from '#domain/tables.ts'
import type { Member } from '#server/http/handler.ts'
import { answeredCheck } from './answered-check.ts'

export type OrderWithLines = { order: Row<'orders'>; lines: Row<'orderLines'>[] }
type WholeCheck = Output<EndpointOf<'order-check.get'>>['data']

export async function orderWithLines(rows: Tx, orderId: string): Promise<OrderWithLines | null> {
  const order = await rows.get('orders', orderId)
  return order === null ? null : { order, lines: await linesOf(rows, order.id) }
}

/** The orders of a check from the first to the last. */
export async function ordersOfCheck(rows: Tx, orderCheckId: string): Promise<OrderWithLines[]> {
  const orders = await rows.list('orders', 'orderCheckId', orderCheckId)
  const found: OrderWithLines[] = []
  for (const order of orders.sort((a, b) => a.placedAt - b.placedAt)) {
    found.push({ order, lines: await linesOf(rows, order.id) })
  }
  return found
}

/** A check with everything that belongs to it. */
export async function wholeCheck(rows: Tx, member: Member, checkId: string): Promise<WholeCheck | null> {
  const check = await answeredCheck(rows, member, checkId)
  if (check === null) return null
  const orders = await ordersOfCheck(rows, checkId)
  const events = await rows.list('checkEvents', 'orderCheckId', checkId)
  const printouts = await rows.list('printouts', 'orderCheckId', checkId)
  const payments = await rows.list('orderPayments', 'orderCheckId', checkId)
  const refunds = await rows.list('refunds', 'orderCheckId', checkId)
  const corrections = await rows.list('corrections', 'orderCheckId', checkId)
  const correctiveInvoices = await rows.list('correctiveInvoices', 'orderCheckId', checkId)
  return {
    check,
    orders: orders.map((each) => each.order),
    lines: orders.flatMap((each) => each.lines),
    events: events.sort(byTime),
    printouts: printouts.sort((a, b) => a.issuedAt - b.issuedAt),
    payments: payments.sort((a, b) => a.takenAt - b.takenAt),
    refunds: refunds.sort((a, b) => a.givenAt - b.givenAt),
    corrections: corrections.sort((a, b) => a.at - b.at),
    correctiveInvoices: correctionsInOrder(correctiveInvoices),
    receiptInvoices: correctionsInOrder(await rows.list('receiptInvoices', 'orderCheckId', checkId)),
  }
}

async function linesOf(rows: Tx, orderId: string): Promise<Row<'orderLines'>[]> {
  const lines = await rows.list('orderLines', 'orderId', orderId)
  return lines.sort(byPosition)
}
