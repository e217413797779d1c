/** Why people move stock, and which way: `1` in, `-1` out. Quantities are entered without a sign. */
export const stockReasons = {
  SAMPLE: -1,
  INTERNAL_USE: -1,
  DAMAGE_OR_SPOILAGE: -1,
  THEFT_OR_LOSS: -1,
  RETURN_TO_SUPPLIER: -1,
  DONATION: -1,
  QUALITY_CONTROL: -1,
  INTERNAL_EXPENDITURE_OUT: -1,
  INTERNAL_EXPENDITURE_IN: 1,
  RESTOCK: 1,
  RETURN_TO_STOCK: 1,
  FOUND: 1,
} as const

export type StockReason = keyof typeof stockReasons

export const stockReasonNames = Object.keys(stockReasons) as StockReason[]
