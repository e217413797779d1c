import { useMemo } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** The unit that a product is counted in; null: nobody knows it any more. */
export type Counted = { unit: Product['unit'] | null; customUnit: string | null }

/** Writes quantities of products with their unit, from thousandths: `86.2 kg`. */
export function useStockQuantity(): (thousandths: number, product: Counted | undefined) => string {
  const text = useText()
  const { quantity } = useFormat()
  return useMemo(
    () => (thousandths, product) => {
      const number = quantity(thousandths).replace('-', '−')
      if (!product?.unit) return number
      const unit =
        product.unit === 'custom' ? (product.customUnit ?? '') : text(`product.unit.${product.unit}`)
      return `${number}\u00a0${unit}`
    },
    [text, quantity],
  )
}
