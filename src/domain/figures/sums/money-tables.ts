import type { LedgerEntry, LedgerKind } from '../../closing/ledger-entry.ts'
import { moneyFigures } from '../../closing/money-figures.ts'
import { salesFigures, type SalesFigures } from '../../closing/sales-figures.ts'
import { groupBy } from '../../group-by.ts'
import { vatRates } from '../../menu/item-classes.ts'
import { paymentTypes } from '../../money/payment-types.ts'
import { sumOf } from '../../money/sum.ts'
import type { RowsOf } from './sum-tables.ts'

/** The one row of all that was sold on a day, and of what was taken back. */
export function totalsTable(entries: readonly LedgerEntry[], sales: SalesFigures): RowsOf<'totals'> {
  const { checks, gross, deposits, discounts, fees, packaging, delivery, guests } = sales
  const of = (kind: LedgerKind) => entries.filter((entry) => entry.kind === kind)
  const count = (kind: LedgerKind) => sumOf(of(kind).map((entry) => entry.count))
  const amount = (kind: LedgerKind) => sumOf(of(kind).map((entry) => entry.amount))
  return {
    all: {
      checks,
      gross,
      deposits,
      discounts,
      fees,
      packaging,
      delivery,
      guests,
      canceled: count('check-canceled'),
      canceledAmount: amount('check-canceled'),
      voids: count('void'),
      voidedAmount: amount('void'),
    },
  }
}

/** The sums of what was sold and what went back by rate. */
export function ratesTable(entries: readonly LedgerEntry[], { rates }: SalesFigures): RowsOf<'rates'> {
  const { refundRates } = moneyFigures(entries)
  const rows = vatRates.map((rate) => {
    const { gross, vat, net } = rates[rate] ?? { gross: 0, vat: 0, net: 0 }
    const back = refundRates[rate]
    return [rate, { gross, vat, net, refunded: back?.gross ?? 0, refundedVat: back?.vat ?? 0 }] as const
  })
  return Object.fromEntries(rows)
}

/** The money that came and went by type of payment. */
export function paymentsTable(entries: readonly LedgerEntry[]): RowsOf<'payments'> {
  const rows = paymentTypes.map((type) => {
    const own = moneyFigures(entries.filter(({ paymentType }) => paymentType === type))
    const { paid, payments, tips, refunded, refunds, onTheWay, undone, total } = own
    return [type, { paid, payments, tips, refunded, refunds, onTheWay, undone, total }] as const
  })
  return Object.fromEntries(rows)
}

/** The sales by the way in which guests were served. */
export function optionsTable(entries: readonly LedgerEntry[]): RowsOf<'options'> {
  const sales = entries.filter(({ sale }) => sale !== null)
  const rows = [...groupBy(sales, ({ sale }) => sale?.diningOptionId ?? '')].map(([id, own]) => {
    const { checks, guests, gross, discounts, fees, packaging, delivery } = salesFigures(own)
    return [id, { checks, guests, gross, discounts, fees, packaging, delivery }] as const
  })
  return Object.fromEntries(rows)
}
