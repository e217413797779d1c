import { linesTotal } from '../money/line-total.ts'
import type { Grosze } from '../units.ts'

/** The largest total that a document can carry, grosze: 99 999 999.99 zł. */
export const largestTotalGrosze = 9_999_999_999

/**
 * Whether lines are more than a document can carry with what they are added to (grosze): what can never be documented
 * is not ordered.
 */
export function isTooLarge(lines: Parameters<typeof linesTotal>[0], before: Grosze): boolean {
  return before + linesTotal(lines) > largestTotalGrosze
}
