import { minus } from './amounts.ts'
import { refundKinds, type LedgerEntry } from './ledger-entry.ts'
import { tallyBy } from './tally-by.ts'
import { isInDrawer } from '../money/payment-types.ts'
import type { Grosze } from '../units.ts'

/** The sums of one person: what they sold, took, gave back and took off, grosze. */
export type PersonFigures = {
  checks: number
  sales: Grosze
  discounts: Grosze
  payments: Grosze
  cash: Grosze
  tips: Grosze
  refunds: Grosze
  voids: number
}

/** The figures of each person, by id: sales of who served the guests, everything else of who did it. */
export function personFigures(entries: readonly LedgerEntry[]): Record<string, PersonFigures> {
  return tallyBy(
    entries.filter(({ kind }) => kind === 'sale' || kind === 'payment' || kind === 'void' || isBack(kind)),
    (entry) => [[entry.personId, figuresOf(entry)]],
  )
}

function figuresOf({ kind, count, amount, tip, paymentType, sale }: LedgerEntry): PersonFigures {
  const isSale = kind === 'sale'
  return {
    checks: isSale ? count : 0,
    sales: isSale ? amount : 0,
    discounts: sale?.discounts ?? 0,
    payments: kind === 'payment' ? amount : 0,
    cash: kind === 'payment' && isInDrawer(paymentType) ? amount : 0,
    tips: tip,
    refunds: isBack(kind) ? minus(amount) : 0,
    voids: kind === 'void' ? amount : 0,
  }
}

function isBack(kind: LedgerEntry['kind']): boolean {
  return refundKinds.includes(kind)
}
