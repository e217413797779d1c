import * as v from 'valibot'
import { orderingClientSchema } from '../client/client.ts'
import { comment, guestCount } from '../fields.ts'
import { idIn, quantity } from '../unit-fields.ts'
import { printsHereSchema } from './prints-here.ts'
import { deliveryTimeSchema } from './delivery-time.ts'
import { deliveryTermsSchema } from './delivery-terms.ts'
import { lineInputSchema } from './line-input.ts'
import { orderNumber } from './order.ts'

// 120 dishes, each with its box.
const lines = v.pipe(v.array(lineInputSchema), v.minLength(1), v.maxLength(240))

/** A new check with its first order. */
export const placeOrderSchema = v.object({
  orderId: idIn('orders'),
  orderCheckId: idIn('orderChecks'),
  number: orderNumber,
  diningOptionId: idIn('diningOptions'),
  tableId: v.nullable(idIn('venueTables')),
  /** How many guests sit down; null: nobody said so. */
  guests: v.optional(v.nullable(guestCount), null),
  crewMemberId: v.nullable(idIn('placeUsers')),
  comment,
  deliveryTime: deliveryTimeSchema,
  /** Terms of the zone that it is delivered to. */
  delivery: v.optional(deliveryTermsSchema, null),
  /** The client who orders, and where it goes. */
  client: v.optional(v.nullable(orderingClientSchema), null),
  lines,
  printsHere: printsHereSchema,
})

/** One more order on a check that is open. */
export const extendOrderSchema = v.object({
  orderId: idIn('orders'),
  orderCheckId: idIn('orderChecks'),
  number: orderNumber,
  crewMemberId: v.nullable(idIn('placeUsers')),
  comment,
  deliveryTime: deliveryTimeSchema,
  lines,
  printsHere: printsHereSchema,
})

/** The changes to an order that the kitchen has not started; absent fields stay as they are. */
export const updateOrderSchema = v.object({
  orderId: idIn('orders'),
  comment: v.optional(comment),
  deliveryTime: v.optional(deliveryTimeSchema),
  lines: v.optional(
    v.pipe(v.array(v.object({ lineId: idIn('orderLines'), quantity, note: comment })), v.maxLength(240)),
  ),
})

export type PlaceOrder = v.InferOutput<typeof placeOrderSchema>
export type ExtendOrder = v.InferOutput<typeof extendOrderSchema>
export type UpdateOrder = v.InferOutput<typeof updateOrderSchema>
