import { sumOf } from './sum.ts'
import type { Grosze } from '../units.ts'

/**
 * Values (grosze, not negative) after `change` was spread over them in proportion, as fiscal printers do it: each gets
 * its whole part, and a grosz more whenever the parts left over have come to one. The results always add up to the sum
 * of the values plus the change. A change below minus that sum, or one over nothing, is a programmer's error and throws.
 */
export function allocate(values: readonly Grosze[], change: Grosze): Grosze[] {
  const sum = sumOf(values)
  if (change < -sum || (sum === 0 && change !== 0)) throw new Error(`${change} cannot be spread over ${sum}`)
  if (sum === 0) return [...values]
  const [whole, after] = [BigInt(sum), BigInt(sum + change)]
  let left = 0n
  return values.map((value) => {
    const product = BigInt(value) * after
    left += product % whole
    const carry = left >= whole ? 1n : 0n
    left -= carry * whole
    return Number(product / whole + carry)
  })
}

/** A total in `parts` that differ by a grosz at most, the larger ones first: 100.00 by 3 is 33.34, 33.33, 33.33. */
export function allocateEvenly(total: number, parts: number): number[] {
  const each = Math.floor(total / parts)
  const larger = total - each * parts
  return Array.from({ length: parts }, (_, index) => each + (index < larger ? 1 : 0))
}
