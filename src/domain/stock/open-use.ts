import * as v from 'valibot'
import { idIn, instant, thousandths } from '../unit-fields.ts'

/**
 * The goods that the dishes of an order have taken from the shelves while its check is open; its id is the order's.
 * The server's own.
 */
export const openUseSchema = v.object({
  id: idIn('orders'),
  orderCheckId: idIn('orderChecks'),
  /** One for a product and a time, ms. `amount` in thousandths of the product's unit. */
  uses: v.array(
    v.object({ productId: idIn('products'), usedAt: instant, amount: thousandths(1, 999_999_999_999) }),
  ),
})

export type OpenUse = v.InferOutput<typeof openUseSchema>
