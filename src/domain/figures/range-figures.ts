import type { exciseTypes, vatRates } from '../menu/item-classes.ts'
import { averageOf } from '../money/average.ts'
import type { PaymentType } from '../money/payment-types.ts'
import { addSums } from './sums/add-sums.ts'
import { documentRows, type DocumentSumRow } from './sums/document-rows.ts'
import { categoryRows, itemRows, type CategoryRow, type ItemRow } from './sums/goods-rows.ts'
import { hourRows, weekRows, type HourRow, type WeekRow } from './sums/hour-rows.ts'
import { keyed, withShares, type Shared } from './sums/shared.ts'
import { stockFigures, type StockFigures } from './sums/stock-rows.ts'
import type { DaySums, SumRow, Sums } from './sums/sum-tables.ts'
import { timeRows, type TimeRow } from './sums/time-rows.ts'
import { moneyByType, totalsOf, type MovedMoney, type Totals } from './sums/total-rows.ts'
import type { Grosze, IsoDate } from '../units.ts'

type PaymentRow = MovedMoney & { type: PaymentType }

/** The sales by one way of serving guests, or by one person. */
export type OptionRow = SumRow<'options'> & Shared & { key: string; average: Grosze }
export type PersonRow = SumRow<'people'> & Shared & { key: string; average: Grosze }

/** The alcohol of one class of licence, of calendar days; `net`: gross less refunds. */
export type ExciseRow = SumRow<'excise'> & { type: (typeof exciseTypes)[number]; net: Grosze }

/** All figures of a range of days, from which every answer and every screen is made. */
export type RangeFigures = {
  totals: Totals
  /** Each day, in order. */
  days: (Totals & { day: IsoDate; payments: PaymentRow[] })[]
  rates: (SumRow<'rates'> & { rate: (typeof vatRates)[number] })[]
  hours: HourRow[]
  week: WeekRow[]
  /** Shares are of what was paid. */
  payments: (PaymentRow & Shared)[]
  /** By id. */
  options: OptionRow[]
  documents: DocumentSumRow[]
  /** By id. */
  people: PersonRow[]
  categories: CategoryRow[]
  items: ItemRow[]
  excise: ExciseRow[]
  times: TimeRow[]
  stock: StockFigures
}

/** The figures of days, each of them once: their sums, and what is derived from these. */
export function rangeFigures(days: readonly DaySums[]): RangeFigures {
  const inOrder = days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const sums = addSums(inOrder)
  const payments = moneyByType(sums).map((row) => ({ ...row, key: row.type }))
  const options = keyed(sums.options).map((row) => ({ ...row, average: averageOf(row.gross, row.checks) }))
  const people = keyed(sums.people).map((row) => ({ ...row, average: averageOf(row.sales, row.checks) }))
  return {
    totals: totalsOf(sums),
    days: inOrder.map((each) => ({ ...totalsOf(each), day: each.day, payments: moneyByType(each) })),
    rates: keyed(sums.rates).map(({ key, ...row }) => ({ ...row, rate: key as (typeof vatRates)[number] })),
    hours: hourRows(sums),
    week: weekRows(inOrder),
    payments: withShares(payments, (row) => row.payments).map(({ key: _key, ...row }) => row),
    options: withShares(options, ({ gross }) => gross),
    documents: documentRows(sums),
    people: withShares(people, ({ sales }) => sales),
    categories: categoryRows(sums),
    items: itemRows(sums),
    excise: exciseRows(sums),
    times: timeRows(sums.times),
    stock: stockFigures(sums, inOrder),
  }
}

/** The alcohol of a range by class of licence. */
export function exciseRows({ excise }: Pick<Sums, 'excise'>): ExciseRow[] {
  return keyed(excise).map(({ key, ...row }) => ({
    ...row,
    type: key as (typeof exciseTypes)[number],
    net: row.gross - row.refunds,
  }))
}
