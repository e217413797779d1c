import * as v from 'valibot'
import { idIn, instant } from '../unit-fields.ts'
import { delta } from './stock-movement.ts'

/**
 * How much of a product there is; its id is the product's. Kept with every movement in one transaction, so that
 * devices know it without the ledger. On a device a missing one means that it is not for this device.
 */
export const stockLevelSchema = v.object({
  id: idIn('products'),
  /** The sum of all movements, thousandths. */
  level: delta,
  /**
   * The quantity that dishes on open checks have taken from the shelf, which the level does not know of yet,
   * thousandths.
   */
  onOpenChecks: delta,
  /**
   * Of the last audit that was posted; what was used before that is known to have been counted. Null: never counted.
   */
  countedAt: v.nullable(instant),
})

export type StockLevel = v.InferOutput<typeof stockLevelSchema>
