import * as v from 'valibot'
import { comment, id, instant } from '../fields.ts'

/** Why stock moves; a sale has no reason of the list. */
export const stockReasons = [
  'SAMPLE',
  'INTERNAL_USE',
  'DAMAGE_OR_SPOILAGE',
  'THEFT_OR_LOSS',
  'RETURN_TO_SUPPLIER',
  'DONATION',
  'QUALITY_CONTROL',
  'INTERNAL_EXPENDITURE_OUT',
  'INTERNAL_EXPENDITURE_IN',
  'RESTOCK',
  'RETURN_TO_STOCK',
  'FOUND',
] as const

/** One entry of the stock ledger. The level of a product is the sum of them. Rows are only ever added. */
export const stockMovementSchema = v.object({
  id,
  productId: id,
  /** Thousandths of the product's unit; negative: out. */
  delta: v.pipe(v.number(), v.integer()),
  /** Null: sold. */
  reason: v.nullable(v.picklist(stockReasons)),
  orderCheckId: v.nullable(id),
  at: instant,
  actorId: id,
  note: comment,
})

export type StockMovement = v.InferOutput<typeof stockMovementSchema>
