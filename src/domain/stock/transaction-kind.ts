import { stockReasons, type StockReason } from './stock-reasons.ts'

/** What people call a transaction, by its reason. */
export const transactionKinds = ['delivery', 'return', 'loss', 'use', 'other'] as const

export type TransactionKind = (typeof transactionKinds)[number]

const kinds: Partial<Record<StockReason, TransactionKind>> = {
  RESTOCK: 'delivery',
  RETURN_TO_SUPPLIER: 'return',
  DAMAGE_OR_SPOILAGE: 'loss',
  THEFT_OR_LOSS: 'loss',
  QUALITY_CONTROL: 'loss',
  INTERNAL_USE: 'use',
  SAMPLE: 'use',
  DONATION: 'use',
}

export function kindOfReason(reason: StockReason): TransactionKind {
  return kinds[reason] ?? 'other'
}

/** Reasons that a kitchen gives by itself; for all others somebody has to keep the stock. */
export const kitchenReasons = [
  'DAMAGE_OR_SPOILAGE',
  'INTERNAL_USE',
  'SAMPLE',
  'QUALITY_CONTROL',
] as const satisfies readonly StockReason[]

/** Reasons for which goods leave and come to nobody who is on a supplier's papers. */
export const lossReasons = (Object.keys(stockReasons) as StockReason[]).filter(
  (reason) => stockReasons[reason] === -1 && reason !== 'RETURN_TO_SUPPLIER',
)

/** Reasons of what is entered with packages, prices and papers: what comes, and what goes back. */
export const deliveryReasons = [
  'RESTOCK',
  'RETURN_TO_SUPPLIER',
  'RETURN_TO_STOCK',
  'FOUND',
  'INTERNAL_EXPENDITURE_IN',
] as const satisfies readonly StockReason[]
