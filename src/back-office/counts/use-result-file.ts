import type { Cell } from '#domain/sheet/cell.ts'
import type { StockAudit } from '#domain/stock/stock-audit.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTableFile } from '../use-table-file.ts'
import { useResultWords } from './use-result-words.ts'
import type { Results } from './use-results.ts'

/** Saves what a count came to as a file for spreadsheets, every product with its figures, made on this device. */
export function useResultFile({ name }: StockAudit): (results: Results) => void {
  const text = useText()
  const { unit } = useAmountWords()
  const words = useResultWords()
  const save = useTableFile()
  return ({ rows, seesCosts }) => {
    const heads = [
      text('counts.column.product'),
      text('counts.column.sku'),
      text('counts.column.by'),
      text('counts.column.unit'),
      text('counts.column.expected'),
      text('counts.column.on-open-checks'),
      text('counts.column.counted'),
      text('counts.column.difference'),
      text('counts.column.late'),
      ...(seesCosts ? [text('counts.column.value')] : []),
      text('counts.column.reason'),
      text('counts.note'),
    ]
    const quantity = (value: number | undefined): Cell => (value === undefined ? null : { quantity: value })
    const cells = rows.map((row): Cell[] => {
      const { product, result, counted, value } = row
      const worth: Cell[] = seesCosts ? [value === null ? null : { money: value }] : []
      return [
        product.name,
        product.sku,
        words.countedBy(row),
        unit(product),
        quantity(result?.expected),
        quantity(result?.onOpenChecks),
        quantity(counted.quantity),
        quantity(result?.difference),
        quantity(result?.lateDifference),
        ...worth,
        result?.reason ? words.reason(result.reason) : null,
        result?.note ?? null,
      ]
    })
    void save({ title: name, heads, rows: cells }, 'csv')
  }
}
