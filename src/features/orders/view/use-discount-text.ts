import { useCallback } from 'react'
import type { GivenDiscount } from '#domain/money/value-of.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** A discount by its name and value, `Stały gość −10%`, or a fee that is added, `Serwis +10%`. */
export function useDiscountText(): (given: GivenDiscount, way?: 'taken-off' | 'added') => string {
  const text = useText()
  const format = useFormat()
  return useCallback(
    ({ name, type, value }, way = 'taken-off') =>
      text('check.line.discounted', {
        name,
        way,
        // A percent is kept in hundredths, which a quantity in thousandths writes without noughts at its end.
        value:
          type === 'AMOUNT'
            ? format.money(value)
            : text('check.line.percent', { value: format.quantity(value * 10) }),
      }),
    [text, format],
  )
}
