import type { exciseTypes } from '../menu/item-classes.ts'
import type { VatRate } from '../menu/menu-item.ts'
import { averageOf } from '../money/average.ts'
import { sumOf } from '../money/sum.ts'
import type { DiningOptionType } from '../resources/dining-options.ts'
import { rateTotal, type RateTotal } from '../pricing/vat.ts'
import { addExcise, addRates } from './amounts.ts'
import type { LedgerEntry, SaleDetails } from './ledger-entry.ts'
import { tallyBy } from './tally-by.ts'
import type { Grosze } from '../units.ts'

/** Gross, tax and net by rate, grosze. */
export type Rates = Partial<Record<VatRate, Omit<RateTotal, 'rate'>>>

type Sold = { checks: number; gross: Grosze }

/** The sales of entries: checks that were closed, less those that were opened again. Grosze, deposits apart. */
export type SalesFigures = Sold & {
  deposits: Grosze
  /** Tax once per rate out of the whole gross sum: not the sum of the documents' taxes. */
  rates: Rates
  vat: Grosze
  net: Grosze
  discounts: Grosze
  fees: Grosze
  packaging: Grosze
  delivery: Grosze
  guests: number
  /** Gross of a check, half a grosz is rounded up; 0 without checks. */
  average: Grosze
  byDiningOption: Record<string, Sold>
  byDiningOptionType: Record<DiningOptionType | 'UNKNOWN', Sold>
  /** The classes of alcohol, and NONE for all else. */
  byExcise: Partial<Record<(typeof exciseTypes)[number], Grosze>>
}

/** The figures of sales by these entries. */
export function salesFigures(entries: readonly LedgerEntry[]): SalesFigures {
  const sales = entries.flatMap((entry) => (entry.sale === null ? [] : [{ ...entry, sale: entry.sale }]))
  const sum = (of: (entry: (typeof sales)[number]) => number) => sumOf(sales.map(of))
  const [checks, gross] = [sum(({ count }) => count), sum(({ amount }) => amount)]
  const rates = taxedOnce(sales)
  const vat = sumOf(Object.values(rates).map((each) => each.vat))
  const alcohol = addExcise(sales)
  return {
    checks,
    gross,
    deposits: sum(({ deposit }) => deposit),
    rates,
    vat,
    net: gross - vat,
    discounts: sum(({ sale }) => sale.discounts),
    fees: sum(({ sale }) => sale.fees),
    packaging: sum(({ sale }) => sale.packaging),
    delivery: sum(({ sale }) => sale.delivery),
    guests: sum(({ sale }) => sale.guests),
    average: averageOf(gross, checks),
    byDiningOption: soldBy(sales, ({ diningOptionId }) => diningOptionId),
    byDiningOptionType: soldBy(sales, ({ diningOptionType }) => diningOptionType ?? 'UNKNOWN'),
    byExcise: {
      NONE: gross - sumOf(alcohol.map((each) => each.gross)),
      ...Object.fromEntries(alcohol.map((each) => [each.exciseType, each.gross])),
    },
  }
}

/** The sums of entries by rate, the tax of each rate out of its whole gross sum. */
export function taxedOnce(entries: readonly Pick<LedgerEntry, 'rates'>[]): Rates {
  return byRate(addRates(entries).map(({ rate, gross }) => rateTotal(rate, gross)))
}

/** The sums of entries of the register by rate: they hold the tax that goes back with each. */
export function taxedAsBooked(entries: readonly Pick<LedgerEntry, 'rates'>[]): Rates {
  return byRate(addRates(entries))
}

function byRate(totals: readonly RateTotal[]): Rates {
  return Object.fromEntries(
    totals
      .filter(({ gross, vat }) => gross !== 0 || vat !== 0)
      .map(({ rate, ...amounts }) => [rate, amounts]),
  )
}

function soldBy<K extends string>(
  sales: readonly (LedgerEntry & { sale: SaleDetails })[],
  keyOf: (sale: SaleDetails) => K,
): Record<K, Sold> {
  return tallyBy(sales, ({ sale, count, amount }) => [[keyOf(sale), { checks: count, gross: amount }]])
}
