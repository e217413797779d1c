import type { StockReason } from './stock-reasons.ts'

/** The words that people have for a transaction, by its reason. */
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

/** Reasons for which goods leave and come to nobody who is on a supplier's papers, the frequent ones first. */
export const leavingReasons = [
  'DAMAGE_OR_SPOILAGE',
  'INTERNAL_USE',
  'SAMPLE',
  'QUALITY_CONTROL',
  'THEFT_OR_LOSS',
  'DONATION',
  'INTERNAL_EXPENDITURE_OUT',
] as const satisfies readonly StockReason[]

/** Reasons of what is entered with packages, prices and papers: what comes, and what goes back. */
export const deliveryReasons = [
  'RESTOCK',
  'RETURN_TO_SUPPLIER',
  'RETURN_TO_STOCK',
  'FOUND',
  'INTERNAL_EXPENDITURE_IN',
] as const satisfies readonly StockReason[]
