import type { StockMovement } from './stock-movement.ts'
import { stockReasonNames, type StockReason } from './stock-reasons.ts'

/** The ways that goods can go: they are sold, people move them for a reason, or a count finds another quantity. */
export const stockWays = ['SOLD', 'COUNTED', ...stockReasonNames] as const

export type StockWay = (typeof stockWays)[number]

/**
 * The groups of ways that figures tell apart. `lost`: what nobody paid for and no crew ate; `out`: what went
 * elsewhere as it was.
 */
export const stockGroups = ['sold', 'crew', 'lost', 'counted', 'in', 'out'] as const

export type StockGroup = (typeof stockGroups)[number]

/** Reasons for which goods are lost. */
export const lossReasons = [
  'SAMPLE',
  'DAMAGE_OR_SPOILAGE',
  'THEFT_OR_LOSS',
  'DONATION',
  'QUALITY_CONTROL',
] as const satisfies StockReason[]

export type LossReason = (typeof lossReasons)[number]

const groups: Record<Exclude<StockWay, LossReason>, StockGroup> = {
  SOLD: 'sold',
  COUNTED: 'counted',
  INTERNAL_USE: 'crew',
  RESTOCK: 'in',
  RETURN_TO_STOCK: 'in',
  FOUND: 'in',
  INTERNAL_EXPENDITURE_IN: 'in',
  RETURN_TO_SUPPLIER: 'out',
  INTERNAL_EXPENDITURE_OUT: 'out',
}

/** The group that a way is of. */
export function groupOf(way: StockWay): StockGroup {
  return isLoss(way) ? 'lost' : groups[way]
}

/** The way of a movement's goods: what comes back of a sale makes that smaller, a count is one for any reason. */
export function wayOf({ kind, reason }: Pick<StockMovement, 'kind' | 'reason'>): StockWay {
  if (kind === 'AUDIT') return 'COUNTED'
  if (reason === null) return 'SOLD'
  return kind === 'SALE' && reason === 'RETURN_TO_STOCK' ? 'SOLD' : reason
}

function isLoss(way: StockWay): way is LossReason {
  return lossReasons.some((reason) => reason === way)
}
