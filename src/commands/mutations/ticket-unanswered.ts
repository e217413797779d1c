import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { trackOf } from '#domain/order/kitchen-track.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Order } from '#domain/order/order.ts'
import { printsHereSchema } from '#domain/print/prints-here.ts'
import { ok } from '#domain/result.ts'
import { factsOfCheck } from '../checks/notice-facts.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { noAnswerId } from '../no-answer.ts'
import { nameOf } from '../print/names.ts'
import { putUnansweredTickets } from '../print/unanswered-tickets.ts'
import type { Tx } from '../tx.ts'

/**
 * The device that sent an order found that no display of a station has shown it: its waiter is told once, and where the
 * place says so the ticket is printed at the station, once. What was shown before this is decided is neither.
 */
export const ticketUnanswered = defineMutation({
  kind: 'ticket.unanswered',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  args: v.object({ orderId: id, kitchenStationId: id, printsHere: printsHereSchema }),
  added: { printsHere: true },
  reads: { rows: { orderId: 'orders', kitchenStationId: 'kitchenStations' } },
  report: true,
  title: 'outbox.kind.ticket-unanswered',
  async apply(tx, { orderId, kitchenStationId, printsHere }, context) {
    const order = await tx.get('orders', orderId)
    if (order === null) return ok(null)
    const atStation = (await tx.list('orderLines', 'orderId', orderId)).filter(
      (line) => line.kitchenStationId === kitchenStationId,
    )
    const lines = atStation.filter((line) => trackOf(line) === 'queued')
    await putUnansweredTickets(tx, context, { order, kitchenStationId, lines, atStation, printsHere })
    if (lines.length > 0) await tellWaiter(tx, context, order, kitchenStationId, lines)
    return ok(null)
  },
})

async function tellWaiter(
  tx: Tx,
  context: MutationContext,
  order: Order,
  kitchenStationId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  const check = await tx.get('orderChecks', order.orderCheckId)
  const firedAt = Math.max(...lines.map((line) => line.firedAt ?? 0))
  await context.notify(tx, {
    kind: 'no-answer',
    to: { userIds: [check?.waiterId ?? order.placedBy] },
    orderCheckId: order.orderCheckId,
    facts: {
      ...(await factsOfCheck(tx, check)),
      ...{ number: order.number, orderId: order.id, kitchenStationId, dishes: lines.length },
      // Seconds: numbers of facts are small ones.
      sentAt: Math.floor(firedAt / 1000),
      station: await nameOf(tx, 'kitchenStations', kitchenStationId),
    },
    idFor: (userId) => noAnswerId({ orderId: order.id, kitchenStationId, firedAt }, userId),
  })
}
