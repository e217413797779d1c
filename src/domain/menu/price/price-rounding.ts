import { mulDivRound } from '#domain/money/round.ts'
import type { Grosze } from '#domain/units.ts'

/** To what a new price is rounded: 0.01, 0.10, 0.50 or 1.00 zł, or to the nearest price that ends in .99. */
export const roundings = ['0.01', '0.10', '0.50', '1.00', '.99'] as const

export type Rounding = (typeof roundings)[number]

/** `numerator / denominator` grosze as a price, half a step rounded up. Exact: nothing is rounded before. */
export function rounded(numerator: number, denominator: number, rounding: Rounding): Grosze {
  if (rounding === '.99') return mulDivRound(numerator + denominator, 1, denominator * 100) * 100 - 1
  const step = steps[rounding]
  return mulDivRound(numerator, 1, denominator * step) * step
}

/** Grosze. */
const steps = { '0.01': 1, '0.10': 10, '0.50': 50, '1.00': 100 } as const satisfies Partial<
  Record<Rounding, number>
>
