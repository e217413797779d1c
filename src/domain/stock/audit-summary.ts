import type { MovementCost } from './stock-cost.ts'
import type { AuditResult } from './stock-audit.ts'
import type { StockMovement } from './stock-movement.ts'
import type { Grosze, Thousandths } from '../units.ts'

/** The worth of the differences of an audit by product, grosze; a product that is not in it has no known price. */
export type AuditValues = ReadonlyMap<string, number>

/** Products with a difference of one sign. `value` is null where none of them has a price, grosze with their sign. */
export type DifferenceSum = { products: number; value: Grosze | null }

export type AuditSummary = {
  counted: number
  asExpected: number
  shortage: DifferenceSum
  surplus: DifferenceSum
  /** Of shortages and surpluses together, grosze. */
  value: Grosze | null
}

/** The summary of an audit with these results, by what its differences are worth. */
export function summaryOf(results: readonly AuditResult[], values: AuditValues): AuditSummary {
  const shortage = results.filter(({ difference }) => difference < 0)
  const surplus = results.filter(({ difference }) => difference > 0)
  return {
    counted: results.length,
    asExpected: results.length - shortage.length - surplus.length,
    shortage: { products: shortage.length, value: worthOf(shortage, values) },
    surplus: { products: surplus.length, value: worthOf(surplus, values) },
    value: worthOf([...shortage, ...surplus], values),
  }
}

/** The worth of the movements of one audit by product: what was posted, and what late facts have corrected of it. */
export function auditValues(
  movements: readonly Pick<StockMovement, 'id' | 'productId' | 'kind'>[],
  costs: readonly Pick<MovementCost, 'id' | 'value' | 'isPriced'>[],
): AuditValues {
  const costOf = new Map(costs.map((cost) => [cost.id, cost]))
  const values = new Map<string, number>()
  for (const { id, productId, kind } of movements) {
    const cost = costOf.get(id)
    if (kind !== 'AUDIT' || !cost?.isPriced) continue
    values.set(productId, (values.get(productId) ?? 0) + cost.value)
  }
  return values
}

/** The difference when the audit was posted, before late facts corrected it, thousandths. */
export function postedDifference({ difference, lateDifference }: AuditResult): Thousandths {
  return difference - lateDifference
}

function worthOf(results: readonly AuditResult[], values: AuditValues): number | null {
  const known = results.flatMap(({ productId }) => values.get(productId) ?? [])
  return known.length === 0 && results.length > 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
