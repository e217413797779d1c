import * as v from 'valibot'
import { id, integer } from '#domain/fields.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { fail, ok } from '#domain/result.ts'
import { followDishes } from '../checks/follow-dishes.ts'
import { defineMutation } from '../mutation.ts'
import { rowsAtHand } from '../rows-at-hand.ts'

/** Says which guest lines are for; null is the whole table. */
export const lineSetSeat = defineMutation({
  kind: 'line.set-seat',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({
    lines: v.pipe(
      v.array(v.object({ lineId: id, seat: v.nullable(integer(1, 99)) })),
      v.minLength(1),
      v.maxLength(120),
    ),
  }),
  added: {},
  reads: { rows: { lineId: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-set-seat',
  async apply(tx, { lines }) {
    const known = await rowsAtHand(
      tx,
      'orderLines',
      lines.map(({ lineId }) => lineId),
    )
    const orders = new Set<string>()
    for (const { lineId, seat } of lines) {
      const line = known.get(lineId)
      const check = line === null ? null : await tx.get('orderChecks', line.orderCheckId)
      if (line === null || check === null) return fail({ code: 'not_found' })
      if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
      await known.put({ ...line, seat })
      orders.add(line.orderId)
    }
    for (const orderId of orders) await followDishes(tx, orderId)
    return ok(null)
  },
})
