import { spread } from '../money/spread.ts'
import { sumOf } from '../money/sum.ts'
import { rateTotal, type RateTotal } from '../pricing/vat.ts'

/**
 * Rates of a part of a document, `amount` grosze of it, in proportion: tax once per rate from the share. What is above
 * the sum of the rates was a deposit, which no rate knows.
 */
export function shareOfRates(rates: readonly RateTotal[], amount: number): RateTotal[] {
  const gross = rates.map((each) => each.gross)
  const sum = sumOf(gross)
  const shares = amount >= sum ? gross : spread(gross, amount - sum)
  return rates
    .map(({ rate }, index) => rateTotal(rate, shares[index] ?? 0))
    .filter((share) => share.gross !== 0)
}
