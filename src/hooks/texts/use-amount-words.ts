import { useMemo } from 'react'
import {
  amountWords,
  packedWords,
  unitOf,
  type AmountLanguage,
  type MeasuredProduct,
} from '#domain/stock/amount-words.ts'
import { useFormat } from './use-format.ts'
import { useText, type MessageKey } from './use-text.ts'

/** Amounts of products as the chosen language writes them. */
export type AmountWords = {
  /** `kg`, `szt.`, or the product's own word. */
  unit(product: MeasuredProduct): string
  /** `4,2 kg`, from thousandths. */
  amount(thousandths: number, product: MeasuredProduct): string
  /** `2 × 6 × 0,7 l`. */
  packed(packed: Parameters<typeof packedWords>[0], product: MeasuredProduct): string
}

export function useAmountWords(): AmountWords {
  const text = useText()
  const { quantity } = useFormat()
  return useMemo(() => {
    const language: AmountLanguage = { unit: (key) => text(`stock.unit.${key}` as MessageKey), quantity }
    return {
      unit: (product) => unitOf(product, language),
      amount: (thousandths, product) => amountWords(thousandths, product, language),
      packed: (packed, product) => packedWords(packed, product, language),
    }
  }, [text, quantity])
}
