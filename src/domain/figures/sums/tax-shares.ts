import { sumOf } from '../../money/sum.ts'
import { mulDivRound } from '../../money/round.ts'
import type { Rates } from '../../closing/sales-figures.ts'
import { groupBy } from '../../group-by.ts'

type Part = { rate: string; gross: number }

/**
 * How much of the tax of a day, which is once per rate, is of each part: the shares of a rate come to its tax to the grosz,
 * in whatever order facts have come, as long as the parts stand in an order of their own.
 */
export function taxShares(parts: readonly Part[], rates: Rates): number[] {
  const shares = new Map<Part, number>()
  for (const [rate, own] of groupBy(parts, (part) => part.rate)) {
    const vat = rates[rate as keyof Rates]?.vat ?? 0
    const whole = sumOf(own.map(({ gross }) => gross))
    let [until, given] = [0, 0]
    for (const part of own) {
      until += part.gross
      const upTo = whole === 0 ? 0 : mulDivRound(Math.sign(whole) * vat, until, Math.abs(whole))
      shares.set(part, upTo - given)
      given = upTo
    }
  }
  return parts.map((part) => shares.get(part) ?? 0)
}
