import * as v from 'valibot'
import { id, quantity } from '#domain/fields.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import { ok } from '#domain/result.ts'
import { tellReady } from '../checks/tell-ready.ts'
import { defineMutation } from '../mutation.ts'
import { rowsAtHand } from '../rows-at-hand.ts'
import { settleOrder } from './settle-order.ts'

/**
 * The kitchen finished dishes: for each line how much more is done, in thousandths. More than what is left changes
 * nothing. `PUT /order/item-amount-done/{orderId}`, `PUT /order/kitchen-station/done/{orderId}`.
 */
export const lineDone = defineMutation({
  kind: 'line.done',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-kitchen-orders', 'place-order'],
  args: v.object({
    orderId: id,
    lines: v.pipe(v.array(v.object({ lineId: id, amount: quantity })), v.minLength(1), v.maxLength(120)),
  }),
  added: {},
  reads: { rows: { orderId: 'orders', lineId: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-done',
  async apply(tx, args, context) {
    const touched = new Set<string>()
    const finished = new Set<string>()
    const lines = await rowsAtHand(
      tx,
      'orderLines',
      args.lines.map(({ lineId }) => lineId),
    )
    for (const { lineId, amount } of args.lines) {
      const line = lines.get(lineId)
      if (line === null) {
        await context.raise(tx, 'line_missing', null, lineId, lineId)
        continue
      }
      // A line may have been moved to another order since: its dish is the same one.
      touched.add(line.orderId)
      const done = reduceLine(line, { type: 'done', amount, at: context.at })
      if (done.ok) {
        await lines.put(done.value)
        if (done.value.status === 'done' && line.status !== 'done') finished.add(line.orderId)
      } else if (done.error === 'not-voided')
        await context.raise(tx, 'line_voided', line.orderCheckId, line.name, lineId)
    }
    for (const orderId of touched) await settleOrder(tx, orderId)
    for (const orderId of finished) await tellReady(tx, context, orderId)
    return ok(null)
  },
})
