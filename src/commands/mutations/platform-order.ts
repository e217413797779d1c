import * as v from 'valibot'
import { deliveryPlatform } from '#domain/access/server-actors.ts'
import { orderingClientSchema } from '#domain/client/client.ts'
import { comment } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { isBegun, isVoided } from '#domain/order/line-lifecycle.ts'
import { placeOrderSchema } from '#domain/order/order-input.ts'
import { ok } from '#domain/result.ts'
import { clientOfCheck, putContact } from '../checks/check-contact.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { orderPlace } from './order-place.ts'

/**
 * A delivery platform sent an order: it is placed like any other. What does not fit our menu is told to a manager,
 * and those who take orders hear of it. `POST /glovo/orders/dispatched`.
 */
export const platformOrderArrived = defineMutation({
  kind: 'platform-order.arrived',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order'],
  onlineOnly: true,
  refusedWhenUnreadable: true,
  args: v.object({
    order: placeOrderSchema,
    /** The client, as this check alone keeps them. */
    customer: v.nullable(orderingClientSchema),
    /** For whom an invoice is wanted. */
    invoice: comment,
    /** Names of what the menu does not have. */
    unknown: comment,
    /** The prices do not come to the total that the platform says. */
    totalDiffers: v.boolean(),
    /** The place has no dining option for platforms. */
    optionMissing: v.boolean(),
  }),
  added: {},
  reads: orderPlace.reads,
  background: false,
  title: 'outbox.kind.platform-order-arrived',
  async apply(tx, { order, ...args }, context) {
    const placed = await orderPlace.apply(tx, order, context)
    if (!placed.ok) return placed
    const { orderCheckId } = order
    await nameIt(tx, context)
    const check = await tx.get('orderChecks', orderCheckId)
    if (check !== null && args.customer !== null) {
      await tx.put('orderChecks', { ...check, client: clientOfCheck(args.customer) })
      await putContact(tx, orderCheckId, args.customer)
    }
    if (args.invoice !== '') await context.note(tx, orderCheckId, 'updated', args.invoice)
    if (args.unknown !== '') await context.raise(tx, 'unknown_product', orderCheckId, args.unknown)
    if (args.totalDiffers) await context.raise(tx, 'platform_total', orderCheckId, order.comment)
    // Where nothing stands in for it either, the order has told so.
    const standsIn = args.optionMissing && (await tx.get('diningOptions', order.diningOptionId)) !== null
    if (standsIn) await context.raise(tx, 'unknown_dining_option', orderCheckId)
    await context.notify(tx, {
      kind: 'platform-order',
      to: { anyOf: ['place-order'] },
      orderCheckId,
      facts: { platform: deliveryPlatform.name, number: order.number, dishes: dishesOf(order.lines) },
    })
    return ok(null)
  },
})

/** Histories call the platform by its name, as they do people who are not of the place. */
async function nameIt(tx: Tx, { at }: MutationContext): Promise<void> {
  const { id, name } = deliveryPlatform
  if ((await tx.get('formerUsers', id)) === null) await tx.put('formerUsers', { id, name, leftAt: at })
}

function dishesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + Math.ceil(quantity / 1000), 0)
}

/**
 * A delivery platform took an order back. It takes nothing off by itself: the order is canceled by `order.cancel`,
 * which follows; this tells a manager where food is being made already. Of an order that has not come yet nothing but
 * the log remembers it, and it does not come any more. `POST /glovo/orders/cancelled`.
 */
export const platformOrderCanceled = defineMutation({
  kind: 'platform-order.canceled',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['cancel-order-check'],
  onlineOnly: true,
  args: v.object({ orderId: idIn('orders'), reason: comment }),
  added: {},
  reads: { rows: { orderId: 'orders' } },
  background: false,
  title: 'outbox.kind.platform-order-canceled',
  async apply(tx, { orderId, reason }, context) {
    const order = await tx.get('orders', orderId)
    if (order === null) return ok(null)
    const lines = await tx.list('orderLines', 'orderId', orderId)
    if (order.status === 'pending' && lines.some((line) => isBegun(line) && !isVoided(line))) {
      await context.raise(tx, 'platform_canceled', order.orderCheckId, reason)
    }
    return ok(null)
  },
})

/** An order that a delivery platform took back could not be canceled any more: a manager settles it. */
export const platformOrderKept = defineMutation({
  kind: 'platform-order.kept',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['cancel-order-check'],
  onlineOnly: true,
  args: v.object({ orderId: idIn('orders'), reason: comment }),
  added: {},
  reads: { rows: { orderId: 'orders' } },
  background: false,
  title: 'outbox.kind.platform-order-kept',
  async apply(tx, { orderId, reason }, context) {
    const order = await tx.get('orders', orderId)
    if (order !== null && (order.status === 'pending' || order.status === 'done')) {
      await context.raise(tx, 'platform_not_canceled', order.orderCheckId, reason)
    }
    return ok(null)
  },
})

/** Every command about orders of delivery platforms. */
export const platformOrderCommands = {
  'platform-order.arrived': platformOrderArrived,
  'platform-order.canceled': platformOrderCanceled,
  'platform-order.kept': platformOrderKept,
}
