import type { RateTotal } from '../pricing/vat.ts'

/** Sums of a sale as its correction says them: each with a minus. */
export function mirrored(rates: readonly RateTotal[]): RateTotal[] {
  return rates.map(({ rate, gross, vat, net }) => ({ rate, gross: 0 - gross, vat: 0 - vat, net: 0 - net }))
}
