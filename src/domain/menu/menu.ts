import * as v from 'valibot'
import { id, position, text } from '../fields.ts'

export const menuSchema = v.object({ id, name: text(1, 60), visible: v.boolean(), position })

export const menuSectionSchema = v.object({
  id,
  menuId: id,
  name: text(1, 60),
  visible: v.boolean(),
  position,
})

/** An item's place in a section; one item may stand in several. */
export const menuSectionItemSchema = v.object({ id, sectionId: id, menuItemId: id, position })

export type Menu = v.InferOutput<typeof menuSchema>
export type MenuSection = v.InferOutput<typeof menuSectionSchema>
export type MenuSectionItem = v.InferOutput<typeof menuSectionItemSchema>
