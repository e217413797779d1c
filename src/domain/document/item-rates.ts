import type { VatRate } from '../menu/menu-item.ts'
import { lineTotal } from '../money/line-total.ts'
import { rateTotal, type RateTotal } from '../pricing/vat.ts'
import type { PrintoutItem } from './printout.ts'
import type { Grosze } from '../units.ts'

/** The price of one line of a document after its discount, grosze. */
export function itemTotal({ grossPrice, quantity, discountValue }: PrintoutItem): Grosze {
  return lineTotal({ unitPrice: grossPrice, quantity, modifiers: [] }) - discountValue
}

/** Gross, tax and net of the items by rate, in the order in which the rates come up; tax once per rate. */
export function itemRates(items: readonly PrintoutItem[]): RateTotal[] {
  const gross = new Map<VatRate, number>()
  for (const item of items) {
    gross.set(item.taxRateType, (gross.get(item.taxRateType) ?? 0) + itemTotal(item))
  }
  return [...gross].map(([rate, sum]) => rateTotal(rate, sum))
}
