import { useFormat } from '#hooks/texts/use-format.ts'
import { useStockQuantity, type Counted } from '#hooks/place/use-stock-quantity.ts'

/** Differences with their sign, also above zero. */
export function useSigned() {
  const format = useFormat()
  const quantity = useStockQuantity()
  const plus = (value: number) => (value > 0 ? '+' : '')
  return {
    amount: (grosze: number) => `${plus(grosze)}${format.amount(grosze)}`,
    percent: (tenths: number) => `${plus(tenths)}${format.percent(tenths)}`,
    quantity: (thousandths: number, product: Counted) =>
      `${plus(thousandths)}${quantity(thousandths, product)}`,
  }
}
