import type { BasisPoints, Grosze } from '../units.ts'

/**
 * `value × numerator / denominator` in whole grosze, half a grosz rounded away from zero, so that a refund is the mirror
 * of its sale. Exact for any safe integers of which the result is one; the denominator is positive.
 */
export function mulDivRound(value: number, numerator: number, denominator: number): number {
  const product = BigInt(value) * BigInt(numerator)
  const [twice, divisor] = [product * 2n, BigInt(denominator)]
  const rounded = (twice < 0n ? twice - divisor : twice + divisor) / (divisor * 2n)
  return Number(rounded)
}

/** A share in hundredths of a percent of a value in grosze: 1500 is 15 %. */
export function percentOf(value: Grosze, hundredths: BasisPoints): Grosze {
  return mulDivRound(value, hundredths, 100_00)
}
