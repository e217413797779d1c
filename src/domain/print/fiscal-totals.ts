import { addRates } from '../closing/amounts.ts'
import type { Printout } from '../document/printout.ts'
import { vatRates } from '../menu/item-classes.ts'
import type { VatRate } from '../menu/menu-item.ts'
import { sumOf } from '../money/sum.ts'
import { vatPercents } from '../pricing/vat.ts'
import type { RateCount } from './printer-answer.ts'
import type { Grosze } from '../units.ts'

/** The sums of documents at one rate, by us and by the printer, grosze. */
export type RateComparison = { rate: VatRate; ours: Grosze; theirs: Grosze; difference: Grosze }

/**
 * Compares the sums by rate that a printer should have counted with those that it says. Rates of which neither has
 * anything are left out. A deposit is outside of tax and in neither.
 */
export function compareTotals(
  printouts: readonly Pick<Printout, 'rates'>[],
  totals: readonly RateCount[],
): RateComparison[] {
  const own = new Map(addRates(printouts).map(({ rate, gross }) => [vatPercents[rate], gross] as const))
  const counted = (percent: number | null) =>
    sumOf(totals.filter(({ taxRate }) => taxRate === percent).map(({ gross }) => gross))
  return vatRates.flatMap((rate) => {
    const ours = own.get(vatPercents[rate]) ?? 0
    const theirs = counted(vatPercents[rate])
    return ours === 0 && theirs === 0 ? [] : [{ rate, ours, theirs, difference: theirs - ours }]
  })
}
