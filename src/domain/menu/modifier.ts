import * as v from 'valibot'
import { id, integer, position, text } from '../fields.ts'
import { idIn, money } from '../unit-fields.ts'

/** The names of fields that stay a row's own whatever its template says. */
const own = v.pipe(v.array(text(1, 40)), v.maxLength(10))

export const modifierSectionFields = {
  menuItemId: idIn('menuItems'),
  name: text(1, 60),
  /** Whether one modifier may be taken more than once. */
  multiple: v.boolean(),
  minAmount: integer(0, 20),
  maxAmount: integer(0, 20),
  /** The till asks it of itself although nothing has to be chosen. */
  alwaysAsked: v.optional(v.boolean(), false),
  position,
  /** The modifier section template that it follows. */
  templateId: v.nullable(id),
  own,
  /** Modifiers of its template that it goes without. */
  omitted: v.pipe(v.array(id), v.maxLength(100)),
}

/** A question asked about an item ("Side", "Cooking"): choose `minAmount` to `maxAmount` of its modifiers. */
export const modifierSectionSchema = v.object({ id: idIn('modifierSections'), ...modifierSectionFields })

export const modifierFields = {
  modifierSectionId: id,
  name: text(1, 60),
  price: money(0, 999_999),
  position,
  /** The modifier template that it follows. */
  templateId: v.nullable(id),
  own,
}

/** An answer to a modifier section. `price` is the gross addition to one piece: 0.00 to 9 999.99 zł. */
export const modifierSchema = v.object({ id: idIn('modifiers'), ...modifierFields })

export type ModifierSection = v.InferOutput<typeof modifierSectionSchema>
export type Modifier = v.InferOutput<typeof modifierSchema>

/** A section or a modifier that follows no template. */
export const ownSection = { templateId: null, own: [], omitted: [], alwaysAsked: false }
export const ownModifier = { templateId: null, own: [] }
