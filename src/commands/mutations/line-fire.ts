import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { printsHereSchema } from '#domain/order/prints-here.ts'
import { ok } from '#domain/result.ts'
import { followDishes } from '../checks/follow-dishes.ts'
import { defineMutation } from '../mutation.ts'
import { rowsAtHand } from '../rows-at-hand.ts'
import { putTicketJobs } from '../print/ticket-jobs.ts'

/**
 * Held dishes are to be made now. Whoever says it second, on whatever device, changes nothing: each is fired and put on
 * paper once.
 */
export const lineFire = defineMutation({
  kind: 'line.fire',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'manage-kitchen-orders'],
  args: v.object({
    lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)),
    printsHere: printsHereSchema,
  }),
  added: { printsHere: true },
  reads: { rows: { lineIds: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-fire',
  async apply(tx, { lineIds, printsHere }, context) {
    const byOrder = new Map<string, OrderLine[]>()
    const known = await rowsAtHand(tx, 'orderLines', lineIds)
    for (const lineId of lineIds) {
      const line = known.get(lineId)
      if (line === null) {
        await context.raise(tx, 'line_missing', null, lineId, lineId)
        continue
      }
      const fired = reduceLine(line, { type: 'fire', at: context.at })
      if (!fired.ok) continue
      await known.put(fired.value)
      byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), fired.value])
    }
    for (const [orderId, lines] of byOrder) {
      const order = await tx.get('orders', orderId)
      if (order === null) continue
      await followDishes(tx, orderId)
      await putTicketJobs(tx, context, {
        ...{ kind: 'kitchen-ticket', orderId, orderCheckId: order.orderCheckId },
        ...{ closedDay: order.closedDay, lines, reason: '', printsHere },
      })
    }
    return ok(null)
  },
})
