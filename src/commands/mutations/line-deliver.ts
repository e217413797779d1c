import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { rowsAtHand } from '../rows-at-hand.ts'
import { settleOrder } from './settle-order.ts'

/** A waiter brought dishes to the guest. What was not marked done is delivered all the same, and a manager is told. */
export const lineDeliver = defineMutation({
  kind: 'line.deliver',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'manage-kitchen-orders'],
  args: v.object({ orderId: id, lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)) }),
  added: {},
  reads: { rows: { orderId: 'orders', lineIds: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-deliver',
  async apply(tx, args, context) {
    const touched = new Set<string>()
    const lines = await rowsAtHand(tx, 'orderLines', args.lineIds)
    for (const lineId of args.lineIds) {
      const line = lines.get(lineId)
      if (line === null) {
        await context.raise(tx, 'line_missing', null, lineId, lineId)
        continue
      }
      // A line may have been moved to another order since: its dish is the same one.
      touched.add(line.orderId)
      const delivered = reduceLine(line, { type: 'deliver', at: context.at })
      if (delivered.ok) await lines.put(delivered.value)
      else if (delivered.error === 'not-voided')
        await context.raise(tx, 'line_voided', line.orderCheckId, line.name, lineId)
      else if (delivered.error === 'ready-to-deliver') {
        await context.raise(tx, 'line_not_done', line.orderCheckId, line.name, lineId)
        await lines.put({
          ...line,
          status: 'delivered',
          doneQuantity: line.quantity - line.voidedQuantity,
          doneAt: context.at,
          deliveredAt: context.at,
        })
      }
    }
    for (const orderId of touched) await settleOrder(tx, orderId)
    return ok(null)
  },
})
