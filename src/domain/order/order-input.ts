import * as v from 'valibot'
import { checkClientSchema } from '../client/client.ts'
import { comment, grosze, id, integer, quantity, text, version } from '../fields.ts'
import { exciseTypes, vatRates } from '../menu/menu-item.ts'
import { printsHereSchema } from '../print/prints-here.ts'
import { deliveryTimeSchema } from './delivery-time.ts'
import { deliveryTermsSchema } from './order-check.ts'
import { chosenModifierSchema, course, lineTypes } from './order-line.ts'
import { orderNumber } from './order.ts'

const lineEntries = v.object({
  id,
  type: v.optional(v.picklist(lineTypes), 'MENU_ITEM'),
  menuItemId: v.nullable(id),
  name: text(1, 80),
  quantity,
  unitPrice: grosze,
  itemVersion: version,
  taxRate: v.picklist(vatRates),
  exciseType: v.optional(v.picklist(exciseTypes), 'NONE'),
  /** Which guest of the table it is for, from 1. */
  seat: v.optional(v.nullable(integer(1, 99)), null),
  /** Which course of the meal it belongs to. */
  course: v.optional(v.nullable(course), null),
  /** Not to be made before it is fired. */
  held: v.optional(v.boolean(), false),
  kitchenStationId: v.nullable(id),
  modifiers: v.pipe(v.array(chosenModifierSchema), v.maxLength(100)),
  note: comment,
})

/**
 * A line as the waiter entered it, with the price, rate and station that the device knew at that moment. A dish names
 * its item; a free line, a service, packaging and a delivery have none.
 */
export const lineInputSchema = v.pipe(
  lineEntries,
  v.check(({ type, menuItemId }) => (type === 'MENU_ITEM') === (menuItemId !== null)),
)

const lines = v.pipe(v.array(lineInputSchema), v.minLength(1), v.maxLength(120))

/** A new check with its first order. */
export const placeOrderSchema = v.object({
  orderId: id,
  orderCheckId: id,
  number: orderNumber,
  diningOptionId: id,
  tableId: v.nullable(id),
  crewMemberId: v.nullable(id),
  comment,
  deliveryTime: deliveryTimeSchema,
  /** Terms of the zone that it is delivered to. */
  delivery: v.optional(deliveryTermsSchema, null),
  /** Who orders, and where it goes. */
  client: v.optional(v.nullable(checkClientSchema), null),
  lines,
  printsHere: printsHereSchema,
})

/** One more order on a check that is open. */
export const extendOrderSchema = v.object({
  orderId: id,
  orderCheckId: id,
  number: orderNumber,
  crewMemberId: v.nullable(id),
  comment,
  deliveryTime: deliveryTimeSchema,
  lines,
  printsHere: printsHereSchema,
})

/** What may change in an order that the kitchen has not started; absent fields stay as they are. */
export const updateOrderSchema = v.object({
  orderId: id,
  comment: v.optional(comment),
  deliveryTime: v.optional(deliveryTimeSchema),
  lines: v.optional(v.pipe(v.array(v.object({ lineId: id, quantity, note: comment })), v.maxLength(120))),
})

export type LineInput = v.InferOutput<typeof lineInputSchema>
export type PlaceOrder = v.InferOutput<typeof placeOrderSchema>
export type ExtendOrder = v.InferOutput<typeof extendOrderSchema>
export type UpdateOrder = v.InferOutput<typeof updateOrderSchema>
