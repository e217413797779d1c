import { itemTotal } from '../document/item-rates.ts'
import type { PrintoutItem } from '../document/printout.ts'
import { groupBy } from '../group-by.ts'
import { vatRates } from '../menu/item-classes.ts'
import { sumOf } from '../money/sum.ts'
import type { RateTotal } from '../pricing/vat.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/** The opposite of an amount or quantity; nothing is 0, never -0. */
export function minus(amount: number): number {
  return 0 - amount
}

/**
 * Adds up the sums by rate of entries as booked, in the order of the rates; rates that come to nothing are left out.
 */
export function addRates(entries: readonly Pick<LedgerEntry, 'rates'>[]): RateTotal[] {
  const all = groupBy(
    entries.flatMap(({ rates }) => rates),
    ({ rate }) => rate,
  )
  return vatRates.flatMap((rate) => {
    const own = all.get(rate) ?? []
    const [gross, vat] = [sumOf(own.map((each) => each.gross)), sumOf(own.map((each) => each.vat))]
    return gross === 0 && vat === 0 ? [] : [{ rate, gross, vat, net: gross - vat }]
  })
}

/** Adds up the sums of alcohol of entries by class; classes that come to nothing are left out. */
export function addExcise(entries: readonly Pick<LedgerEntry, 'excise'>[]): LedgerEntry['excise'] {
  const all = groupBy(
    entries.flatMap(({ excise }) => excise),
    ({ exciseType }) => exciseType,
  )
  return [...all]
    .map(([exciseType, own]) => ({ exciseType, gross: sumOf(own.map(({ gross }) => gross)) }))
    .filter(({ gross }) => gross !== 0)
}

/** How much of the items of a document was alcohol, by class, after all discounts. */
export function exciseOf(items: readonly PrintoutItem[]): LedgerEntry['excise'] {
  return addExcise([
    {
      excise: items
        .filter(({ exciseType }) => exciseType !== 'NONE')
        .map((item) => ({ exciseType: item.exciseType, gross: itemTotal(item) })),
    },
  ])
}

/** The opposite of what an entry says by rate. */
export function oppositeRates(rates: readonly RateTotal[]): RateTotal[] {
  return rates.map(({ rate, gross, vat, net }) => ({
    rate,
    gross: minus(gross),
    vat: minus(vat),
    net: minus(net),
  }))
}

/** The opposite of what an entry says of alcohol. */
export function oppositeExcise(excise: LedgerEntry['excise']): LedgerEntry['excise'] {
  return excise.map(({ exciseType, gross }) => ({ exciseType, gross: minus(gross) }))
}
