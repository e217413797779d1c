import * as v from 'valibot'
import { id, integer } from '../fields.ts'

/** What one portion of an item takes, or one answer to a question adds. */
export const itemIngredientSchema = v.object({
  id,
  menuItemId: id,
  /** The answer that it belongs to; null: it is in every portion. */
  modifierId: v.nullable(id),
  productId: id,
  /** Thousandths of the product's unit: 0.001 to 99 999.999. */
  amount: integer(1, 99_999_999),
})

export type Ingredient = v.InferOutput<typeof itemIngredientSchema>
