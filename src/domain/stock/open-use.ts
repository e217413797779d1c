import * as v from 'valibot'
import { id, instant, integer } from '../fields.ts'

/** What the dishes of an order have taken of a product at one time, while their check is open. The server's own. */
export const openUseSchema = v.object({
  id,
  productId: id,
  orderCheckId: id,
  orderId: id,
  usedAt: instant,
  /** Thousandths of the product's unit. */
  amount: integer(1, 999_999_999_999),
})

export type OpenUse = v.InferOutput<typeof openUseSchema>
