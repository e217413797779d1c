import * as v from 'valibot'
import { comment, id } from '#domain/fields.ts'
import { boxAfter, isBox } from '#domain/order/box-of-dish.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { printsHereSchema } from '#domain/order/prints-here.ts'
import { voidedGoods, withVoidedGoods } from '#domain/order/spoiled.ts'
import { fail, ok } from '#domain/result.ts'
import { boxesOf } from '../checks/follow-dishes.ts'
import { settleCheck } from '../checks/settle-check.ts'
import { stillFits } from '../checks/still-fits.ts'
import { chargedByDocuments } from '../checks/strike-order.ts'
import { tellReady } from '../checks/tell-ready.ts'
import { writeVoids } from '../ledger/write-voids.ts'
import { defineMutation } from '../mutation.ts'
import { putTicketJobs } from '../print/ticket-jobs.ts'
import type { Tx } from '../tx.ts'
import { settleOrder } from './settle-order.ts'

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
    lineId: id,
    reason: comment,
    goods: v.exactOptional(voidedGoods),
    printsHere: printsHereSchema,
  }),
  added: { printsHere: true },
  reads: { rows: { lineId: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-void',
  async apply(tx, { lineId, reason, goods = null, printsHere }, context) {
    const line = await tx.get('orderLines', lineId)
    const check = line === null ? null : await tx.get('orderChecks', line.orderCheckId)
    if (line === null || check === null) return fail({ code: 'not_found' })
    if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    if (line.kitchenStationId !== null && !context.can('cancel-order-check'))
      return fail({ code: 'forbidden' })
    if (isBox(line) && !context.can('create-discount')) return fail({ code: 'forbidden' })
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
      ...{ kind: 'cancel-slip', orderId: line.orderId, orderCheckId: check.id },
      ...{ closedDay: check.closedDay, lines: [line], reason, printsHere },
    })
    await writeVoids(tx, context, [{ before: line, after }, ...boxesNow])
    const note = reason === '' ? line.name : `${line.name}: ${reason}`
    await context.note(tx, check.id, 'updated', note)
    await settleOrder(tx, line.orderId)
    if (line.kitchenStationId !== null) await tellReady(tx, context, line.orderId)
    await settleCheck(tx, context, check.id)
    return ok(null)
  },
})

/** A dish whose box a person took off gets none again, however it is served from then on. */
async function takeBoxOff(tx: Tx, { forLineId }: OrderLine): Promise<void> {
  const dish = forLineId === null ? null : await tx.get('orderLines', forLineId)
  if (dish !== null) await tx.put('orderLines', { ...dish, packing: 'unboxed' })
}
