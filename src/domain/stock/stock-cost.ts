import * as v from 'valibot'
import { day, grosze, idIn, instant, money } from '../unit-fields.ts'
import { delta } from './stock-movement.ts'

/** Grosze, with a sign. */
export const worth = money(-999_999_999_999, 999_999_999_999)

/** A quantity (thousandths) that was bought for a value (grosze). */
const lotSchema = v.object({ quantity: delta, value: worth })

/** The worth of a product as it lies there; its id is the product's. Written by the server alone. */
export const productCostSchema = v.object({
  id: idIn('products'),
  /** The product's level, thousandths. */
  quantity: delta,
  /** Of all of it, grosze; below zero what was taken on credit. */
  value: worth,
  /** The last purchase. Null: nothing was ever bought at a price. */
  last: v.nullable(v.object({ quantity: delta, value: grosze, at: instant })),
  /** The rests of the purchases, the first one first, where the place takes the oldest first (FIFO); else empty. */
  lots: v.array(lotSchema),
})

export type ProductCost = v.InferOutput<typeof productCostSchema>

/** The cost of a movement; its id is the movement's. Assigned once, in the order of the log, and never rewritten. */
export const movementCostSchema = v.object({
  id: idIn('stockMovements'),
  productId: idIn('products'),
  /** By how much the stock became worth more or less, grosze. */
  value: worth,
  /** Difference of the hole: what had been taken on credit cost this much more than it was booked at, grosze. */
  variance: worth,
  /** Whether a price was known by which to say so. */
  isPriced: v.boolean(),
  businessDay: day,
  closedDay: v.nullable(day),
})

export type MovementCost = v.InferOutput<typeof movementCostSchema>
