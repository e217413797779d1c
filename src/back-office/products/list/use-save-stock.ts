import { averagePrice, worthOf } from '#domain/stock/product-price.ts'
import { pricedUnit } from '#domain/stock/priced-unit.ts'
import { csvName, csvText } from '#domain/sheet/csv.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { ListedProduct } from './stock-list.ts'

/** Saves what the list has found as a file; prices only for who may see them. */
export function useSaveStock(): (found: readonly ListedProduct[], prices: boolean) => void {
  const text = useText()
  const format = useFormat()
  const { unit } = useAmountWords()
  const { clock } = usePlace()
  const saveFile = useSaveFile()
  const toast = useToast()
  return (found, prices) => {
    const heads = [
      text('stock.column.product'),
      text('field.sku'),
      text('field.barcode'),
      text('field.categoryId'),
      text('field.unit'),
      text('stock.column.onHand'),
      text('field.minimumLevel'),
      text('stock.column.state'),
      ...(prices ? [text('stock.column.price'), text('stock.column.worth')] : []),
    ]
    const rows = found.map(({ product, category, onHand, state, cost, worth }) => {
      const price = cost && averagePrice(cost)
      const per = pricedUnit(product)
      return [
        product.name,
        product.sku,
        product.barcode,
        category,
        unit(product),
        onHand === null ? '' : format.quantity(onHand),
        product.minimumLevel === null ? '' : format.quantity(product.minimumLevel),
        state === null ? '' : text(`stock.state.${state}`),
        ...(prices
          ? [
              price ? `${format.amount(worthOf(per.amount, price))}/${unit(per.unit)}` : '',
              worth === null ? '' : format.amount(worth),
            ]
          : []),
      ]
    })
    const name = csvName(text('product.title'), localDay(clock()))
    saveFile({ name, type: 'text/csv', content: csvText({ heads, rows }, format.csv) })
    toast.show({ content: text('office.list.csv.saved'), state: 'success' })
  }
}
