import * as v from 'valibot'
import { id, integer } from '../fields.ts'
import { idIn, thousandths } from '../unit-fields.ts'

/**
 * The recipe of an item from a moment on, until the next row of the item: a dish takes what its recipe said when the
 * kitchen was told to make it. The server's own, written whenever ingredients change.
 */
export const recipeSchema = v.object({
  id,
  menuItemId: idIn('menuItems'),
  /** Ms; 0: as long as anybody knows. */
  since: integer(0, 4_102_444_800_000),
  /**
   * `modifierId` null: in every portion, else only with that answer. `amount` in thousandths of the product's unit.
   */
  parts: v.array(
    v.object({
      modifierId: v.nullable(idIn('modifiers')),
      productId: idIn('products'),
      amount: thousandths(1, 99_999_999),
    }),
  ),
})

export type Recipe = v.InferOutput<typeof recipeSchema>
