import { sumOf } from './sum.ts'
import type { BasisPoints } from '../units.ts'

/**
 * How much of their sum each value is, hundredths of a percent that come to 100 % by the largest remainders, of two alike
 * the first; what is below 0 counts as nothing. All 0 where there is no sum.
 */
export function basisPoints(values: readonly number[]): BasisPoints[] {
  const shown = values.map((value) => Math.max(0, value))
  const whole = sumOf(shown)
  if (whole === 0) return shown.map(() => 0)
  const shares = shown.map((value) => Math.floor((value * 100_00) / whole))
  const rest = (nth: number) => (shown[nth] ?? 0) * 100_00 - (shares[nth] ?? 0) * whole
  const order = shown.map((_, nth) => nth).sort((a, b) => rest(b) - rest(a) || a - b)
  for (const nth of order.slice(0, 100_00 - sumOf(shares))) shares[nth] = (shares[nth] ?? 0) + 1
  return shares
}
