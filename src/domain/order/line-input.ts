import * as v from 'valibot'
import { comment, id, integer, text, version } from '../fields.ts'
import { grosze, idIn, quantity } from '../unit-fields.ts'
import { exciseTypes, offeredRates, vatRates } from '../menu/item-classes.ts'
import { allergySchema } from './allergy.ts'
import { chosenModifierSchema, lineTypes, packings } from './line-parts.ts'
import { course } from '../menu/course.ts'
import type { RowId } from '../units.ts'

const lineEntries = v.object({
  id,
  type: v.optional(v.picklist(lineTypes), 'MENU_ITEM'),
  menuItemId: v.nullable(idIn('menuItems')),
  name: text(1, 80),
  quantity,
  unitPrice: grosze,
  itemVersion: version,
  taxRate: v.picklist(vatRates),
  exciseType: v.optional(v.picklist(exciseTypes), 'NONE'),
  /** The guest of the table that the line is for, from 1. */
  seat: v.optional(v.nullable(integer(1, 99)), null),
  /** The course of the meal that the line belongs to. */
  course: v.optional(v.nullable(course), null),
  /** Not to be made before it is fired. */
  held: v.optional(v.boolean(), false),
  kitchenStationId: v.nullable(idIn('kitchenStations')),
  modifiers: v.pipe(v.array(chosenModifierSchema), v.maxLength(100)),
  note: comment,
  /** The allergy of the line's guest; absent in what older clients have queued. */
  allergy: v.optional(v.nullable(allergySchema)),
  /** Of a box: the dish of the same order that it is for. Older clients send none of the following three. */
  forLineId: v.optional(v.nullable(id), null),
  /** Of a box: what it is in the place's list. */
  packagingId: v.optional(v.nullable(idIn('packaging')), null),
  packing: v.optional(v.picklist(packings), 'by-option'),
})

/**
 * A line as the waiter entered it, with the price, rate and station that the device knew at that moment. A dish names
 * its item; a free line, a service, packaging and a delivery have none.
 */
export const lineInputSchema = v.pipe(
  lineEntries,
  v.check((line) => namesItsItem(line)),
  v.check((line) => isOneThing(line)),
)

/**
 * A line that a caller asks for: at a rate that is in use, and without boxes, which the server adds. What a device
 * has sold stands, and a manager is told.
 */
export const askedLineSchema = v.pipe(
  v.object({
    ...v.omit(lineEntries, ['forLineId', 'packagingId']).entries,
    taxRate: v.picklist(offeredRates),
  }),
  v.check((line) => namesItsItem(line)),
)

export type AskedLine = v.InferOutput<typeof askedLineSchema>

export type LineInput = v.InferOutput<typeof lineInputSchema>

function namesItsItem({
  type,
  menuItemId,
}: {
  type: string
  menuItemId: RowId<'menuItems'> | null
}): boolean {
  return (type === 'MENU_ITEM') === (menuItemId !== null)
}

/** A box names its dish and its packaging, and nothing that is made: no other line names either. */
function isOneThing(line: v.InferOutput<typeof lineEntries>): boolean {
  const { type, forLineId, packagingId, kitchenStationId, modifiers } = line
  if (forLineId === null) return packagingId === null
  return type === 'PACKAGING' && packagingId !== null && kitchenStationId === null && modifiers.length === 0
}
