import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Order } from '#domain/order/order.ts'
import { printsHereSchema } from '#domain/order/prints-here.ts'
import { ok } from '#domain/result.ts'
import { factsOfCheck } from '../notice-facts.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { noAnswerId, takeBackNoAnswer } from '../no-answer.ts'
import { findNameOf } from '../names.ts'
import { putUnansweredTickets } from '../print/unanswered-tickets.ts'
import { rowsAtHand } from '../rows-at-hand.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** A kitchen display showed an order's lines of one station; the first time counts. */
export const ticketShown = defineMutation({
  kind: 'ticket.shown',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  args: v.object({ orderId: idIn('orders'), kitchenStationId: idIn('kitchenStations') }),
  added: {},
  reads: { rows: { orderId: 'orders', kitchenStationId: 'kitchenStations' } },
  background: true,
  title: 'outbox.kind.ticket-shown',
  async apply(tx, args, context) {
    const seen: OrderLine[] = []
    for (const line of await tx.list('orderLines', 'orderId', args.orderId)) {
      if (line.kitchenStationId !== args.kitchenStationId || line.shownAt !== null) continue
      const shown = reduceLine(line, { type: 'shown', at: context.at })
      if (!shown.ok) continue
      await tx.put('orderLines', shown.value)
      seen.push(shown.value)
    }
    await takeBackNoAnswer(tx, context, args, seen)
    return ok(null)
  },
})

/** A cook confirmed that dishes are not to be made after all; from then on they are off the displays. */
export const ticketSeen = defineMutation({
  kind: 'ticket.seen',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-kitchen-orders'],
  args: v.object({ lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)) }),
  added: {},
  reads: { rows: { lineIds: 'orderLines' } },
  background: false,
  title: 'outbox.kind.ticket-seen',
  async apply(tx, { lineIds }, context) {
    const lines = await rowsAtHand(tx, 'orderLines', lineIds)
    for (const lineId of lineIds) {
      const line = lines.get(lineId)
      const seen = line === null ? null : reduceLine(line, { type: 'seen', at: context.at })
      if (seen?.ok) await lines.put(seen.value)
    }
    return ok(null)
  },
})

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
  args: v.object({
    orderId: idIn('orders'),
    kitchenStationId: idIn('kitchenStations'),
    printsHere: printsHereSchema,
  }),
  added: { printsHere: true },
  reads: { rows: { orderId: 'orders', kitchenStationId: 'kitchenStations' } },
  background: true,
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
  kitchenStationId: RowId<'kitchenStations'>,
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
      number: order.number,
      orderId: order.id,
      kitchenStationId,
      dishes: lines.length,
      // Seconds: numbers of facts are small ones.
      sentAt: Math.floor(firedAt / 1000),
      station: await findNameOf(tx, 'kitchenStations', kitchenStationId),
    },
    idFor: (userId) => noAnswerId({ orderId: order.id, kitchenStationId, firedAt }, userId),
  })
}

/** Every command about tickets in the kitchen. */
export const ticketCommands = {
  'ticket.shown': ticketShown,
  'ticket.seen': ticketSeen,
  'ticket.unanswered': ticketUnanswered,
}
