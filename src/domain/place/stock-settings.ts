import * as v from 'valibot'
import { money } from '../unit-fields.ts'

/** How a place keeps its stock. */
export const stockSettingsSchema = v.object({
  /**
   * The way in which a movement is costed: by the moving average, or by what was bought first (FIFO). Chosen at the
   * start of a year.
   */
  costing: v.picklist(['AVERAGE', 'FIFO']),
  /** Whether purchase prices are entered without VAT. */
  purchasePrices: v.picklist(['NET', 'GROSS']),
  /** Items of which no portion is left are stopped, where their products say so. */
  stopsSales: v.boolean(),
  /** A shortage of one product above this is told, grosze. */
  shortageLimit: money(0, 100_000_00),
})

export type StockSettings = v.InferOutput<typeof stockSettingsSchema>

/** The stock settings of a place until its people say otherwise. */
export const newStockSettings: StockSettings = {
  costing: 'AVERAGE',
  purchasePrices: 'NET',
  stopsSales: true,
  shortageLimit: 50_00,
}
