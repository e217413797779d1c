import * as v from 'valibot'
import { text } from '../fields.ts'
import { grosze, idIn } from '../unit-fields.ts'

export const lineTypes = ['MENU_ITEM', 'SERVICE', 'PACKAGING', 'CUSTOM', 'DELIVERY'] as const
/** Whether a dish is packed: by how its guests are served, in any case, or not, because a person took the box off. */
export const packings = ['by-option', 'boxed', 'unboxed'] as const

/** A modifier as it was chosen: its name and price are those of that moment. */
export const chosenModifierSchema = v.object({
  modifierId: idIn('modifiers'),
  name: text(1, 60),
  /** Gross addition to one piece, grosze. */
  price: grosze,
  /** How many times, 1 to 20. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
})

export type ChosenModifier = v.InferOutput<typeof chosenModifierSchema>
