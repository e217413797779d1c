import * as v from 'valibot'
import { comment, id, integer } from '#domain/fields.ts'
import { idIn, quantity } from '#domain/unit-fields.ts'
import { boxAfter, isBox } from '#domain/order/box-of-dish.ts'
import { isOpen, isTakenBack } from '#domain/order/check-state.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { printsHereSchema } from '#domain/order/prints-here.ts'
import { voidedGoods, withVoidedGoods } from '#domain/order/spoiled.ts'
import { fail, ok } from '#domain/result.ts'
import { boxesOf, followDishes } from '../checks/follow-dishes.ts'
import { updateCheckStatus } from '../checks/update-check-status.ts'
import { stillFits } from '../checks/still-fits.ts'
import { chargedByDocuments } from '../checks/strike-order.ts'
import { tellReady } from '../checks/tell-ready.ts'
import { writeVoids } from '../ledger/write-voids.ts'
import { defineMutation } from '../mutation.ts'
import { putTicketJobs } from '../print/ticket-jobs.ts'
import { rowsAtHand } from '../rows-at-hand.ts'
import type { Tx } from '../tx.ts'
import { updateOrderStatus } from '#commands/checks/update-order-status.ts'

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
  background: false,
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
  args: v.object({ orderId: idIn('orders'), lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)) }),
  added: {},
  reads: { rows: { orderId: 'orders', lineIds: 'orderLines' } },
  background: false,
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
    for (const orderId of touched) await updateOrderStatus(tx, orderId)
    return ok(null)
  },
})

/**
 * A finished or delivered dish goes back to the kitchen, also of guests who have paid; a reason is kept in the check's
 * history.
 */
export const lineBackToProgress = defineMutation({
  kind: 'line.back-to-progress',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-kitchen-orders', 'place-order'],
  args: v.object({
    orderId: idIn('orders'),
    lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)),
    reason: comment,
  }),
  added: {},
  reads: { rows: { orderId: 'orders', lineIds: 'orderLines' } },
  background: false,
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
      if (check !== null && isTakenBack(check)) return fail({ code: 'check_not_open', current: check.status })
      const back = reduceLine(line, { type: 'back' })
      if (!back.ok) return fail({ code: 'line_not_done', current: line.status })
      await lines.put(back.value)
      const note = args.reason === '' ? line.name : `${line.name}: ${args.reason}`
      await context.note(tx, line.orderCheckId, 'updated', note, line.id)
    }
    for (const orderId of touched) await updateOrderStatus(tx, orderId)
    return ok(null)
  },
})

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
    orderId: idIn('orders'),
    lines: v.pipe(
      v.array(v.object({ lineId: idIn('orderLines'), amount: quantity })),
      v.minLength(1),
      v.maxLength(120),
    ),
  }),
  added: {},
  reads: { rows: { orderId: 'orders', lineId: 'orderLines' } },
  background: false,
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
    for (const orderId of touched) await updateOrderStatus(tx, orderId)
    for (const orderId of finished) await tellReady(tx, context, orderId)
    return ok(null)
  },
})

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
  background: false,
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
        kind: 'kitchen-ticket',
        orderId,
        orderCheckId: order.orderCheckId,
        closedDay: order.closedDay,
        lines,
        reason: '',
        printsHere,
      })
    }
    return ok(null)
  },
})

/** Says which guest lines are for; null is the whole table. */
export const lineSetSeat = defineMutation({
  kind: 'line.set-seat',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({
    lines: v.pipe(
      v.array(v.object({ lineId: idIn('orderLines'), seat: v.nullable(integer(1, 99)) })),
      v.minLength(1),
      v.maxLength(120),
    ),
  }),
  added: {},
  reads: { rows: { lineId: 'orderLines' } },
  background: false,
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

/**
 * A guest does not want a dish any more. One that a kitchen was told about needs the right to cancel; `goods` says what
 * became of one that somebody had begun with.
 */
export const lineVoid = defineMutation({
  kind: 'line.void',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'cancel-order-check'],
  args: v.object({
    lineId: idIn('orderLines'),
    reason: comment,
    goods: v.exactOptional(voidedGoods),
    printsHere: printsHereSchema,
  }),
  added: { printsHere: true },
  reads: { rows: { lineId: 'orderLines' } },
  background: false,
  title: 'outbox.kind.line-void',
  async apply(tx, { lineId, reason, goods = null, printsHere }, context) {
    const line = await tx.get('orderLines', lineId)
    const check = line === null ? null : await tx.get('orderChecks', line.orderCheckId)
    if (line === null || check === null) return fail({ code: 'not_found' })
    if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    if (line.kitchenStationId !== null && !context.claimRight('cancel-order-check'))
      return fail({ code: 'forbidden' })
    if (isBox(line) && !context.claimRight('create-discount')) return fail({ code: 'forbidden' })
    const boxes = await boxesOf(tx, line)
    const charged = await chargedByDocuments(tx, check.id)
    if ([line, ...boxes].some(({ id }) => charged.has(id))) return fail({ code: 'check_documented' })
    const voided = reduceLine(line, { type: 'void', at: context.at })
    if (!voided.ok) return fail({ code: 'line_ended', current: line.status })
    const by = { voidedBy: context.actor, voidedAt: context.at, voidReason: reason }
    const after = { ...withVoidedGoods(line, voided.value, goods), ...by }
    const boxesNow = boxes.map((box) => ({ before: box, after: boxAfter(box, after) }))
    await tx.put('orderLines', after)
    await takeBoxOff(tx, line)
    for (const box of boxesNow) await tx.put('orderLines', box.after)
    if (!(await stillFits(tx, check.id))) return fail({ code: 'check_documented' })
    await putTicketJobs(tx, context, {
      kind: 'cancel-slip',
      orderId: line.orderId,
      orderCheckId: check.id,
      closedDay: check.closedDay,
      lines: [line],
      reason,
      printsHere,
    })
    await writeVoids(tx, context, [{ before: line, after }, ...boxesNow])
    const note = reason === '' ? line.name : `${line.name}: ${reason}`
    await context.note(tx, check.id, 'updated', note)
    await updateOrderStatus(tx, line.orderId)
    if (line.kitchenStationId !== null) await tellReady(tx, context, line.orderId)
    await updateCheckStatus(tx, context, check.id)
    return ok(null)
  },
})

/** A dish whose box a person took off gets none again, however it is served from then on. */
async function takeBoxOff(tx: Tx, { forLineId }: OrderLine): Promise<void> {
  const dish = forLineId === null ? null : await tx.get('orderLines', forLineId)
  if (dish !== null) await tx.put('orderLines', { ...dish, packing: 'unboxed' })
}

/** Every command about dishes on their way. */
export const lineCommands = {
  'line.start': lineStart,
  'line.deliver': lineDeliver,
  'line.back-to-progress': lineBackToProgress,
  'line.done': lineDone,
  'line.fire': lineFire,
  'line.set-seat': lineSetSeat,
  'line.void': lineVoid,
}
