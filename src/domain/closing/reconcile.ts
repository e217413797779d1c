import { sumOf } from '../money/sum.ts'
import { minus } from './amounts.ts'
import { moneyOf, type LedgerEntry, type SaleDetails } from './ledger-entry.ts'
import type { Grosze } from '../units.ts'

/**
 * Why what was sold on a day is not what was taken on it, each reason a line, grosze:
 * sales + deposits = money + paidEarlier - paidForOpen + unpaid + givenAway - overpaid + givenBack - late.
 */
export type Reconciliation = {
  sales: Grosze
  deposits: Grosze
  /** Payments less refunds of the day, without tips. */
  money: Grosze
  /** Taken on earlier days for checks that were closed on this one. */
  paidEarlier: Grosze
  /** Taken on this day for checks that are not closed. */
  paidForOpen: Grosze
  /** Debts of checks that were closed by force. */
  unpaid: Grosze
  /** Checks that were closed without payment, as those of the crew. */
  givenAway: Grosze
  /** Money that closed checks had been paid too much. */
  overpaid: Grosze
  /** Went back for checks that had been closed before. */
  givenBack: Grosze
  /** Came in for checks that had been closed before. */
  late: Grosze
  /** The rest that no line explains: 0, unless a sale says something else than its check was paid. */
  unexplained: Grosze
}

/** The reasons that lead from the money of a day to its sales, each with its sign, in the order of telling. */
export const reconciliationSigns = [
  ['paidEarlier', 1],
  ['paidForOpen', -1],
  ['unpaid', 1],
  ['givenAway', 1],
  ['overpaid', -1],
  ['givenBack', 1],
  ['late', -1],
] as const satisfies readonly (readonly [keyof Reconciliation, 1 | -1])[]

type Explaining = Extract<keyof SaleDetails, keyof Reconciliation | 'paid'>

/** The two ledgers that these entries hold, reconciled. */
export function reconcile(entries: readonly LedgerEntry[]): Reconciliation {
  const sales = entries.filter(({ kind }) => kind === 'sale')
  const said = (name: Explaining) => sumOf(details.map((sale) => sale[name]))
  const details = sales.flatMap(({ sale }): SaleDetails[] => (sale === null ? [] : [sale]))
  const open = entries.filter(({ checkClosedDay }) => checkClosedDay === null)
  const closed = entries.filter(({ checkClosedDay }) => checkClosedDay !== null)
  const isPayment = ({ kind }: LedgerEntry) => kind === 'payment'
  const money = sumOf(entries.map(moneyOf))
  const back = sumOf(closed.filter((entry) => !isPayment(entry)).map(moneyOf))
  const lines = {
    sales: sumOf(sales.map(({ amount }) => amount)),
    deposits: sumOf(sales.map(({ deposit }) => deposit)),
    money,
    paidEarlier: said('paidEarlier'),
    paidForOpen: sumOf(open.map(moneyOf)) - said('paid') + said('paidEarlier'),
    unpaid: said('unpaid'),
    givenAway: said('givenAway'),
    overpaid: said('overpaid'),
    givenBack: minus(back) + said('givenBack'),
    late: sumOf(closed.filter(isPayment).map(moneyOf)) + said('late'),
  }
  const explained = lines.money + sumOf(reconciliationSigns.map(([name, sign]) => sign * lines[name]))
  return { ...lines, unexplained: lines.sales + lines.deposits - explained }
}
