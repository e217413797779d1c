import * as v from 'valibot'
import { comment, id, text } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'
import { deliveryTimeSchema } from './delivery-time.ts'

export const orderStatuses = ['pending', 'done', 'canceled', 'deleted'] as const

/** Number of an order: the device's code and its own gapless series, `A7K-17`. */
export const orderNumber = v.pipe(v.string(), v.regex(/^[0-9A-Z]{3,4}-[1-9]\d{0,6}$/))

/** One sending of lines to the kitchen, part of a check. */
export const orderSchema = v.object({
  id: idIn('orders'),
  orderCheckId: idIn('orderChecks'),
  number: text(1, 12),
  status: v.picklist(orderStatuses),
  comment,
  deliveryTime: deliveryTimeSchema,
  placedAt: instant,
  placedBy: id,
  /** The person whose meal it is, for crew orders. */
  crewMemberId: v.nullable(idIn('placeUsers')),
  /** The kitchen is asked to make it before others. */
  priority: v.boolean(),
  /** The check that it was sent for, while that is merged into the one it stands on now; null: this one. */
  originCheckId: v.nullable(id),
  closedDay: v.nullable(day),
})

export type Order = v.InferOutput<typeof orderSchema>
export type OrderStatus = Order['status']
