import { groupBy } from '../group-by.ts'
import { sumOf } from '../money/sum.ts'
import type { OrderCheck } from '../order/order-check.ts'
import type { OrderLine } from '../order/order-line.ts'
import { priceOrderCheck } from '../pricing/price-order-check.ts'
import { moneyOf, type LedgerEntry } from './ledger-entry.ts'
import type { Grosze } from '../units.ts'

/**
 * The price of a check that nobody has closed and what was paid of it, less what was given back, grosze. `isPaid`:
 * all of it was; such a check stays open for its paper.
 */
export type OpenCheckSums = {
  check: OrderCheck
  toPay: Grosze
  paid: Grosze
  /** The part of the price that the guests still owe, grosze; never below 0. */
  left: Grosze
  isPaid: boolean
}

/** Open checks with what they cost and have been paid. `lines` and `entries`: of these checks, in whatever order. */
export function openCheckSums(
  checks: readonly OrderCheck[],
  lines: readonly OrderLine[],
  entries: readonly LedgerEntry[],
): OpenCheckSums[] {
  const linesOf = groupBy(lines, ({ orderCheckId }) => orderCheckId)
  const moneyIn = groupBy(entries, ({ orderCheckId }) => orderCheckId)
  return checks.map((check) => {
    const priced = priceOrderCheck(check, linesOf.get(check.id) ?? [])
    const paid = sumOf((moneyIn.get(check.id) ?? []).map(moneyOf))
    const toPay = priced.ok ? priced.value.toPay : 0
    return { check, toPay, paid, left: Math.max(0, toPay - paid), isPaid: paid > 0 && paid >= toPay }
  })
}
