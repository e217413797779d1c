import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { takeBackNoAnswer } from '../no-answer.ts'

/** A kitchen display showed an order's lines of one station; the first time counts. */
export const ticketShown = defineMutation({
  kind: 'ticket.shown',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  args: v.object({ orderId: id, kitchenStationId: id }),
  added: {},
  reads: { rows: { orderId: 'orders', kitchenStationId: 'kitchenStations' } },
  report: true,
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
