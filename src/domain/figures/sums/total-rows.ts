import { averageOf } from '../../money/average.ts'
import { paymentTypes } from '../../money/payment-types.ts'
import { sumOf } from '../../money/sum.ts'
import type { SumRow, Sums } from './sum-tables.ts'
import type { Grosze } from '../../units.ts'

/** The money that came and went, grosze: of one type of payment or of all. */
export type MovedMoney = SumRow<'payments'>

/** The figures of a day or a range as a whole, grosze. */
export type Totals = SumRow<'totals'> & {
  vat: Grosze
  net: Grosze
  /** Gross of a check, half a grosz is rounded up. */
  average: Grosze
  /** Money that came and went, of all types. */
  money: MovedMoney
  /** Refunds less what did not arrive after all, on the day on which they were given. */
  refunds: Grosze
  /** Gross less what went back. */
  afterRefunds: Grosze
}

/** The totals of sums; zeros where there was nothing. */
export function totalsOf({ totals, rates, payments }: Sums): Totals {
  const row = totals['all'] ?? nothing
  const vat = sumOf(Object.values(rates).map((rate) => rate.vat))
  const money = allOf(Object.values(payments))
  const refunds = money.refunds + money.onTheWay - money.undone
  return {
    ...row,
    vat,
    net: row.gross - vat,
    average: averageOf(row.gross, row.checks),
    money,
    refunds,
    afterRefunds: row.gross - refunds,
  }
}

/** Money by type, each of them. */
export function moneyByType({ payments }: Sums): (MovedMoney & { type: (typeof paymentTypes)[number] })[] {
  return paymentTypes.map((type) => ({ ...(payments[type] ?? allOf([])), type }))
}

function allOf(rows: readonly MovedMoney[]): MovedMoney {
  const sum = (of: (row: MovedMoney) => number) => sumOf(rows.map(of))
  return {
    paid: sum(({ paid }) => paid),
    payments: sum(({ payments }) => payments),
    tips: sum(({ tips }) => tips),
    refunded: sum(({ refunded }) => refunded),
    refunds: sum(({ refunds }) => refunds),
    onTheWay: sum(({ onTheWay }) => onTheWay),
    undone: sum(({ undone }) => undone),
    total: sum(({ total }) => total),
  }
}

const nothing: SumRow<'totals'> = {
  checks: 0,
  gross: 0,
  deposits: 0,
  discounts: 0,
  fees: 0,
  packaging: 0,
  delivery: 0,
  guests: 0,
  canceled: 0,
  canceledAmount: 0,
  voids: 0,
  voidedAmount: 0,
}
