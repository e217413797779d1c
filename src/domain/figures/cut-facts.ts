import type { LedgerEntry } from '../closing/ledger-entry.ts'
import type { SumFacts } from './day-sums.ts'
import type { SumDimension } from './packed-sums.ts'

/** By what sales are cut, both at once where both are said: how guests were served, and who served them. */
export type SalesCut = { option: string | null; person: string | null }

/**
 * The dimensions that are told of sales within a cut. The rest of a day, as payments and documents, is of no single
 * sale.
 */
export const cutDimensions = [
  'totals',
  'hours',
  'options',
  'people',
  'categories',
  'items',
  'answers',
  'costs',
] as const satisfies SumDimension[]

/** The facts of the sales within a cut alone, of which sums are made as of those of a whole day. */
export function cutFacts(facts: SumFacts, cut: SalesCut): SumFacts {
  const entries = facts.entries.filter((entry) => entry.kind === 'sale' && isOfCut(entry, cut))
  const ids = new Set(entries.map(({ id }) => id))
  const saleLines = facts.saleLines.filter(({ entryId }) => ids.has(entryId))
  const { lines, movements, costs, recipes } = facts
  return { entries, saleLines, lines, movements, costs, recipes, differences: [] }
}

/** Whether what the ledger says is within a cut. */
export function isOfCut({ sale, personId }: LedgerEntry, { option, person }: SalesCut): boolean {
  return (option === null || sale?.diningOptionId === option) && (person === null || personId === person)
}
