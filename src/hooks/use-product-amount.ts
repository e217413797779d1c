import type { Product } from '#domain/resources/products.ts'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.ts'

/** What a product is counted in. */
export type Counted = Pick<Product, 'unit' | 'customUnit'>

/** How much there is of a product, in words. */
export type ProductAmounts = {
  /** `kg`, or the product's own unit. */
  unit(product: Counted): string
  /** `18,6 kg`, from thousandths. */
  amount(product: Counted, thousandths: number): string
  /** The same with a plus where there is more. */
  change(product: Counted, thousandths: number): string
  /** How much a price is of, where one unit is too little for one: a kilogram of grams. Thousandths, and its name. */
  priced(product: Counted): { amount: number; unit: string }
}

/** Amounts of products as the chosen language writes them. */
export function useProductAmount(): ProductAmounts {
  const text = useText()
  const { quantity } = useFormat()
  const unit = (product: Counted) => {
    if (product.unit === 'custom') return product.customUnit ?? ''
    return text(product.unit === 'pcs' ? 'office.unit.pieces' : `product.unit.${product.unit}`)
  }
  const amount = (product: Counted, thousandths: number) =>
    `${quantity(thousandths)}\u00a0${unit(product)}`.trim()
  return {
    unit,
    amount,
    change: (product, thousandths) => `${thousandths > 0 ? '+' : ''}${amount(product, thousandths)}`,
    priced: (product) => {
      const larger = product.unit === 'g' ? 'kg' : product.unit === 'ml' ? 'l' : null
      if (larger === null) return { amount: 1_000, unit: unit(product) }
      return { amount: 1_000_000, unit: text(`product.unit.${larger}`) }
    },
  }
}
