import * as v from 'valibot'
import { comment, id, integer, position, text, version } from '../fields.ts'
import { day, grosze, idIn, instant, partialQuantity, quantity } from '../unit-fields.ts'
import { exciseTypes, vatRates } from '../menu/item-classes.ts'
import { givenDiscountSchema } from '../money/value-of.ts'
import { allergySchema } from './allergy.ts'
import { chosenModifierSchema, lineTypes, packings } from './line-parts.ts'
import { course } from '../menu/course.ts'

export const lineStatuses = ['in-progress', 'done', 'delivered'] as const

/** One dish or drink of an order. Name, price and rate are those of the moment of ordering. */
export const orderLineSchema = v.object({
  id: idIn('orderLines'),
  orderId: idIn('orders'),
  orderCheckId: idIn('orderChecks'),
  type: v.picklist(lineTypes),
  menuItemId: v.nullable(idIn('menuItems')),
  name: text(1, 80),
  quantity,
  /** Gross price of one piece without modifiers, grosze. */
  unitPrice: grosze,
  /** Version of the item's row that the price was read from. */
  itemVersion: version,
  taxRate: v.picklist(vatRates),
  exciseType: v.picklist(exciseTypes),
  /** Taken off this line alone. */
  discount: v.nullable(givenDiscountSchema),
  /** The guest of the table that the line is for, from 1; null: the table. */
  seat: v.nullable(integer(1, 99)),
  modifiers: v.pipe(v.array(chosenModifierSchema), v.maxLength(100)),
  note: comment,
  /** The allergy of the line's guest; null: nothing was said, or an older line says it in its note. */
  allergy: v.nullable(allergySchema),
  kitchenStationId: v.nullable(idIn('kitchenStations')),
  status: v.picklist(lineStatuses),
  doneQuantity: partialQuantity,
  /** Taken back after it was sent; shown struck out in the kitchen. */
  voidedQuantity: partialQuantity,
  voidedBy: v.nullable(idIn('placeUsers')),
  voidedAt: v.nullable(instant),
  voidReason: comment,
  /** The quantity that had been made when the line was taken back, or its check canceled, and was thrown away. */
  spoiledQuantity: v.optional(partialQuantity, 0),
  /** The course of the meal that the line belongs to, from 1; null: none, as of drinks. */
  course: v.nullable(course),
  /** Sent, but not to be made before somebody fires it. */
  held: v.boolean(),
  /** When the kitchen was told to make it; null while it is held. */
  firedAt: v.nullable(instant),
  /** When the station's display first showed it. */
  shownAt: v.nullable(instant),
  /** When a cook began with it. */
  startedAt: v.nullable(instant),
  /** When the kitchen confirmed that it is not to be made after all. */
  voidSeenAt: v.nullable(instant),
  doneAt: v.nullable(instant),
  deliveredAt: v.nullable(instant),
  /** Of a box: the dish that it is for, and what it is in the place's list. */
  forLineId: v.nullable(id),
  packagingId: v.nullable(idIn('packaging')),
  packing: v.picklist(packings),
  position,
  closedDay: v.nullable(day),
})

export type OrderLine = v.InferOutput<typeof orderLineSchema>
export type LineStatus = OrderLine['status']
