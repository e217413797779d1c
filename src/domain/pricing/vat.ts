import type { VatRate } from '../menu/menu-item.ts'
import { mulDivRound } from '../money/round.ts'
import type { Grosze } from '../units.ts'

/** Whole percents of each code; null is exempt. 22, 7 and 3 are those before 2011, read for old sales only. */
export const vatPercents = {
  VAT23: 23,
  VAT08: 8,
  VAT05: 5,
  VAT00: 0,
  VATzw: null,
  VAT22: 22,
  VAT07: 7,
  VAT03: 3,
} as const satisfies Record<VatRate, number | null>

/** Letter of a rate on Polish fiscal printers. */
export const rateLetters: Record<VatRate, string> = {
  VAT23: 'A',
  VAT22: 'A',
  VAT08: 'B',
  VAT07: 'B',
  VAT05: 'C',
  VAT00: 'D',
  VATzw: 'E',
  VAT03: 'F',
}

/** A share of tax as notes say it, in any language: `8%`, `zw`. */
export function percentWord(percent: number | null): string {
  return percent === null ? 'zw' : `${percent}%`
}

/** The sums that a gross value at one rate holds, grosze. */
export type RateTotal = { rate: VatRate; gross: Grosze; vat: Grosze; net: Grosze }

/**
 * The tax inside a gross sum: once per rate and document, never line by line. A refund is the mirror of its sale.
 */
export function rateTotal(rate: VatRate, gross: Grosze): RateTotal {
  const percent = vatPercents[rate] ?? 0
  const vat = mulDivRound(gross, percent, 100 + percent)
  return { rate, gross, vat, net: gross - vat }
}
