import * as v from 'valibot'
import { id, position } from '../fields.ts'
import { idIn, thousandths } from '../unit-fields.ts'

export const itemIngredientFields = {
  menuItemId: idIn('menuItems'),
  /** The answer that it belongs to; null: it is in every portion. */
  modifierId: v.nullable(idIn('modifiers')),
  productId: idIn('products'),
  /** Thousandths of the product's unit: 0.001 to 99 999.999. */
  amount: thousandths(1, 99_999_999),
  position,
  /** The ingredient template that it follows. */
  templateId: v.nullable(id),
  /** Fields that stay its own whatever its template says. */
  own: v.array(v.picklist(['amount'])),
}

/** The product that one portion of an item takes, or that one answer to a question adds. */
export const itemIngredientSchema = v.object({ id: idIn('ingredients'), ...itemIngredientFields })

export type Ingredient = v.InferOutput<typeof itemIngredientSchema>

/** An ingredient that follows no template. */
export const ownIngredient = { templateId: null, own: [] }
