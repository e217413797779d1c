import * as v from 'valibot'
import { comment, id } from '#domain/fields.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { rowsAtHand } from '../rows-at-hand.ts'
import { settleOrder } from './settle-order.ts'

/** A cook began with dishes. What is done, taken back or held meanwhile stays as it is. */
export const lineStart = defineMutation({
  kind: 'line.start',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-kitchen-orders'],
  args: v.object({ lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)) }),
  added: {},
  reads: { rows: { lineIds: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-start',
  async apply(tx, { lineIds }, context) {
    const lines = await rowsAtHand(tx, 'orderLines', lineIds)
    for (const lineId of lineIds) {
      const line = lines.get(lineId)
      if (line === null) {
        await context.raise(tx, 'line_missing', null, lineId, lineId)
        continue
      }
      const started = reduceLine(line, { type: 'start', at: context.at })
      if (started.ok) await lines.put(started.value)
    }
    return ok(null)
  },
})

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

/** A finished or delivered dish goes back to the kitchen; a reason is kept in the check's history. */
export const lineBackToProgress = defineMutation({
  kind: 'line.back-to-progress',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-kitchen-orders', 'place-order'],
  args: v.object({
    orderId: id,
    lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)),
    reason: comment,
  }),
  added: {},
  reads: { rows: { orderId: 'orders', lineIds: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-back',
  async apply(tx, args, context) {
    const touched = new Set<string>()
    const lines = await rowsAtHand(tx, 'orderLines', args.lineIds)
    for (const lineId of args.lineIds) {
      const line = lines.get(lineId)
      if (line === null) return fail({ code: 'not_found' })
      // A line may have been moved to another order since: its dish is the same one.
      touched.add(line.orderId)
      const check = await tx.get('orderChecks', line.orderCheckId)
      if (check !== null && !isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
      const back = reduceLine(line, { type: 'back' })
      if (!back.ok) return fail({ code: 'line_not_done', current: line.status })
      await lines.put(back.value)
      const note = args.reason === '' ? line.name : `${line.name}: ${args.reason}`
      await context.note(tx, line.orderCheckId, 'updated', note, line.id)
    }
    for (const orderId of touched) await settleOrder(tx, orderId)
    return ok(null)
  },
})
