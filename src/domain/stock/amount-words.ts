import type { TransactionLine } from './stock-transaction.ts'
import type { Thousandths } from '../units.ts'

/** The unit that a product is counted in. */
export type MeasuredProduct = { unit: string; customUnit: string | null }

/** How a language writes amounts: units by their key, quantities from thousandths. */
export type AmountLanguage = { unit(key: string): string; quantity(thousandths: Thousandths): string }

type Packed = Pick<TransactionLine, 'quantity' | 'quantityPerUnit' | 'packageCapacity'>

/** The word of the unit that a product is counted in. */
export function unitOf({ unit, customUnit }: MeasuredProduct, language: AmountLanguage): string {
  return unit === 'custom' ? (customUnit ?? '') : language.unit(unit)
}

/** An amount of a product, thousandths, with its unit: `4,2 kg`, `−1,2 l`. */
export function amountWords(amount: Thousandths, product: MeasuredProduct, language: AmountLanguage): string {
  const written = `${language.quantity(Math.abs(amount))}\u00a0${unitOf(product, language)}`.trim()
  return amount < 0 ? `−${written}` : written
}

/** The words of packages, as a person counts them: `2 × 6 × 0,7 l`; one piece in a package is not said. */
export function packedWords(packed: Packed, product: MeasuredProduct, language: AmountLanguage): string {
  const { quantity, quantityPerUnit, packageCapacity } = packed
  const pieces = quantityPerUnit === 1 ? [] : [language.quantity(quantityPerUnit * 1000)]
  return [language.quantity(quantity), ...pieces, amountWords(packageCapacity, product, language)].join(' × ')
}

/** Below that a unit is too coarse for an amount, thousandths: half a gram of saffron is not counted in kilograms. */
const finest = 5

/** Whether an amount (thousandths) is so small that its product had better be counted in a smaller unit. */
export function isTooFine(amount: Thousandths): boolean {
  return amount > 0 && amount < finest
}

/** The unit that suits amounts which are too fine for this one; null: there is no smaller one. */
export function finerUnit(unit: string): 'g' | 'ml' | null {
  return unit === 'kg' ? 'g' : unit === 'l' ? 'ml' : null
}
