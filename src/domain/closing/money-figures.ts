import { sumOf } from '../money/sum.ts'
import type { PaymentType } from '../money/payment-types.ts'
import { addExcise, minus } from './amounts.ts'
import { moneyOf, refundKinds, type LedgerEntry, type LedgerKind } from './ledger-entry.ts'
import { taxedAsBooked, type Rates } from './sales-figures.ts'
import { tallyBy } from './tally-by.ts'
import type { Grosze } from '../units.ts'

type Moved = {
  payments: Grosze
  tips: Grosze
  refunds: Grosze
  onTheWay: Grosze
  undone: Grosze
  total: Grosze
}

/** Money that came from guests and went back to them on a day, by its own time. Grosze, tips apart. */
export type MoneyFigures = Moved & {
  /** How many payments and refunds. */
  paid: Grosze
  refunded: Grosze
  byType: Record<PaymentType, Moved>
  /** The sums of refunds by rate, as the register has them: a minus is what went back. */
  refundRates: Rates
  refundDeposits: Grosze
  refundExcise: Record<string, number>
}

/**
 * The figures of money by these entries. Refunds count on the day on which they were given, those apart of which it
 * was not known yet whether they arrive (`onTheWay`); what failed or was reversed later is `undone`.
 */
export function moneyFigures(entries: readonly LedgerEntry[]): MoneyFigures {
  const back = entries.filter(({ kind }) => refundKinds.includes(kind))
  const money = entries.filter(({ kind }) => kind === 'payment' || refundKinds.includes(kind))
  const count = (...kinds: LedgerKind[]) =>
    sumOf(entries.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry.count))
  const nothing: Moved = { payments: 0, tips: 0, refunds: 0, onTheWay: 0, undone: 0, total: 0 }
  return {
    ...(tallyBy(money, (entry) => [['all', moved(entry)]])['all'] ?? nothing),
    paid: count('payment'),
    refunded: count('refund', 'refund-on-the-way'),
    byType: tallyBy(money, (entry) =>
      entry.paymentType === null ? [] : [[entry.paymentType, moved(entry)]],
    ),
    refundRates: taxedAsBooked(back),
    refundDeposits: sumOf(back.map(({ deposit }) => deposit)),
    refundExcise: Object.fromEntries(addExcise(back).map(({ exciseType, gross }) => [exciseType, gross])),
  }
}

function moved(entry: LedgerEntry): Moved {
  const { kind, amount, tip } = entry
  return {
    payments: kind === 'payment' ? amount : 0,
    tips: tip,
    refunds: kind === 'refund' ? minus(amount) : 0,
    onTheWay: kind === 'refund-on-the-way' ? minus(amount) : 0,
    undone: kind === 'refund-failed' || kind === 'refund-reversed' ? amount : 0,
    total: moneyOf(entry),
  }
}
