import { typedAmount } from '../money/typed-amount.ts'
import type { Thousandths } from '../units.ts'

/** The text typed while a product is counted, as on the keys (`0,4`): packages of it, and what stands beside them. */
export type Entered = { packages: string; rest: string }

export const nothingEntered: Entered = { packages: '', rest: '' }

/** More than a count may say, thousandths. */
const tooMuch = 1_000_000_000_000

/**
 * How much packages of a capacity and a rest come to, all in thousandths of the product's unit: 5 bottles of 700 ml
 * and
 * 450 ml are 3950 ml. A part of a package is as good: 5,5 bottles. Null: nothing is typed, or more than there can be.
 */
export function quantityOfEntered({ packages, rest }: Entered, capacity: Thousandths): Thousandths | null {
  if (packages === '' && rest === '') return null
  const quantity = Math.round((typedAmount(packages, 3) * capacity) / 1000) + typedAmount(rest, 3)
  return quantity < tooMuch ? quantity : null
}

/** Whether packages are worth counting: one contains something else than one unit. */
export function comesInPackages(capacity: Thousandths): boolean {
  return capacity !== 1000
}

/**
 * Says what the first keys mean. Bottles of a liquid are counted and not their litres; anything else is counted in its
 * unit, and packages are what somebody chooses: 29 bottles would become 29 crates.
 */
export function countedFirst(unit: string, capacity: Thousandths): keyof Entered {
  return comesInPackages(capacity) && (unit === 'ml' || unit === 'l') ? 'packages' : 'rest'
}
