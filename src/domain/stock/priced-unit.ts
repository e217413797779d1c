import type { MeasuredProduct } from './amount-words.ts'
import type { Thousandths } from '../units.ts'

/** How much a price is said of, thousandths of the product's unit: one of it, or a thousand where that is very little. */
export type PricedUnit = { amount: Thousandths; unit: MeasuredProduct }

/** Grams are priced by the kilogram, millilitres by the litre. */
export function pricedUnit({ unit, customUnit }: MeasuredProduct): PricedUnit {
  const larger = unit === 'g' ? 'kg' : unit === 'ml' ? 'l' : null
  if (larger === null) return { amount: 1_000, unit: { unit, customUnit } }
  return { amount: 1_000_000, unit: { unit: larger, customUnit: null } }
}
