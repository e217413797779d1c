import * as v from 'valibot'
import { grosze, id, position, text } from '../fields.ts'

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))

/** A question asked about an item ("Side", "Cooking"): choose `minAmount` to `maxAmount` of its modifiers. */
export const modifierSectionSchema = v.object({
  id,
  menuItemId: id,
  name: text(1, 60),
  /** Whether one modifier may be taken more than once. */
  multiple: v.boolean(),
  minAmount: amount,
  maxAmount: amount,
  position,
})

/** An answer to a modifier section. `price` is the gross addition to one piece, in grosze. */
export const modifierSchema = v.object({
  id,
  modifierSectionId: id,
  name: text(1, 60),
  price: grosze,
  position,
})

export type ModifierSection = v.InferOutput<typeof modifierSectionSchema>
export type Modifier = v.InferOutput<typeof modifierSchema>
