import { denominations } from '../closing/denominations.ts'
import type { Grosze } from '../units.ts'

/**
 * The sums that a guest is likely to hand over for this much: the sum rounded up to notes; at most three, all above
 * it.
 */
export function quickTenders(due: Grosze): number[] {
  const rounded = [10_00, 50_00, 100_00, 200_00, 500_00].map((note) => Math.ceil(due / note) * note)
  return [...new Set(rounded)]
    .filter((amount) => amount > due)
    .sort((a, b) => a - b)
    .slice(0, 3)
}

/** The fewest notes and coins that make up an amount, the largest first, grosze. */
export function inNotesAndCoins(amount: Grosze): Grosze[] {
  let left = amount
  return denominations.flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return Array.from({ length: count }, () => value)
  })
}
