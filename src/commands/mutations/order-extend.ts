import { isOpen } from '#domain/order/check-state.ts'
import { extendOrderSchema } from '#domain/order/order-input.ts'
import { isTooLarge } from '#domain/pricing/largest-total.ts'
import { ok } from '#domain/result.ts'
import { liveCheckId } from '../checks/live-check.ts'
import { isOfCrew } from '../checks/of-crew.ts'
import { settleCheck } from '../checks/settle-check.ts'
import { toPayOf } from '../checks/to-pay-of.ts'
import { defineMutation } from '../mutation.ts'
import { newOrderReads, putOrderLines } from './order-lines.ts'
import { raiseReusedNumber } from './reused-number.ts'

/** A waiter sent one more order on an open check. `POST /order-manager/{placeId}/{orderCheckId}`. */
export const orderExtend = defineMutation({
  kind: 'order.extend',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'crew-order'],
  args: extendOrderSchema,
  refusedWhenUnreadable: true,
  added: { number: 'order', printsHere: true },
  reads: {
    ...newOrderReads,
    rows: {
      ...newOrderReads.rows,
      orderId: 'orders',
      orderCheckId: 'orderChecks',
      crewMemberId: 'placeUsers',
    },
  },
  report: false,
  title: 'outbox.kind.order-extend',
  async apply(tx, { lines, printsHere, ...said }, context) {
    // Another device may have merged the check meanwhile: the guests sit with the others now.
    const args = { ...said, orderCheckId: await liveCheckId(tx, said.orderCheckId) }
    if ((await tx.get('orders', args.orderId)) !== null) {
      await context.raise(tx, 'order_exists', args.orderCheckId, args.number)
      return ok(null)
    }
    const check = await tx.get('orderChecks', args.orderCheckId)
    if (check === null) await context.raise(tx, 'check_missing', args.orderCheckId, args.number)
    else if (!isOpen(check)) await context.raise(tx, 'check_closed', args.orderCheckId, args.number)
    await raiseReusedNumber(tx, context, args.orderCheckId, args.number)
    const option = check === null ? null : await tx.get('diningOptions', check.diningOptionId)
    if (option?.type === 'CREW_ORDER' && args.crewMemberId === null) {
      await context.raise(tx, 'crew_member_missing', args.orderCheckId, args.number)
    }
    if (isTooLarge(lines, check === null ? 0 : await toPayOf(tx, check))) {
      await context.raise(tx, 'total_too_large', args.orderCheckId, args.number)
    }
    if (!(await isOfCrew(tx, args.crewMemberId))) {
      await context.raise(tx, 'unknown_crew_member', args.orderCheckId, args.number)
    }
    // Rows of one check carry the same day, so that they enter and leave a device together.
    const closedDay = check?.closedDay ?? null
    const { orderId: id, ...order } = args
    await tx.put('orders', {
      ...order,
      id,
      status: 'pending',
      placedAt: context.at,
      placedBy: context.actor,
      priority: false,
      originCheckId: args.orderCheckId === said.orderCheckId ? null : said.orderCheckId,
      closedDay,
    })
    await context.note(tx, args.orderCheckId, 'extended', args.number)
    const parent = { orderId: args.orderId, orderCheckId: args.orderCheckId, closedDay }
    // Entered for the check as it was known there, so at the prices of that one.
    const entered =
      parent.orderCheckId === said.orderCheckId ? check : await tx.get('orderChecks', said.orderCheckId)
    const diningOptionId = entered?.diningOptionId ?? null
    const put = await putOrderLines(tx, context, parent, { lines, printsHere, diningOptionId })
    if (put.ok) await settleCheck(tx, context, args.orderCheckId)
    return put
  },
})
