import * as v from 'valibot'
import { id, position, text } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'
import { weekTimesSchema } from './week-times.ts'

export const menuFields = { name: text(1, 60), visible: v.boolean(), position }

export const menuSchema = v.object({ id: idIn('menus'), ...menuFields })

export const menuSectionFields = {
  menuId: id,
  name: text(1, 60),
  visible: v.boolean(),
  /** Hidden until this instant, back by itself then; null: not. */
  hiddenUntil: v.nullable(instant),
  /** On the till at these times only; null: always. */
  showing: v.nullable(weekTimesSchema),
  position,
}

export const menuSectionSchema = v.object({ id: idIn('menuSections'), ...menuSectionFields })

/** An item's place in a section; one item may stand in several. */
export const menuSectionItemSchema = v.object({
  id: idIn('menuSectionItems'),
  sectionId: id,
  menuItemId: idIn('menuItems'),
  position,
})

export type Menu = v.InferOutput<typeof menuSchema>
export type MenuSection = v.InferOutput<typeof menuSectionSchema>
export type MenuSectionItem = v.InferOutput<typeof menuSectionItemSchema>

/** When a new section is shown: always. */
export const alwaysShown = { visible: true, hiddenUntil: null, showing: null }
