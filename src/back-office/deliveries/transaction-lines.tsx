import { contentOf } from '#domain/stock/packed-quantity.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useProducts } from '#hooks/place/use-products.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { useSeesPrices, type MovedStock } from './use-transactions.ts'

type Line = MovedStock['lines'][number]

/** The lines of a transaction as they were counted, with prices for people who may know them. */
export function TransactionLines({ moved }: { moved: MovedStock }) {
  const text = useText()
  const format = useFormat()
  const words = useAmountWords()
  const products = useProducts()
  const seesPrices = useSeesPrices()
  if (products === undefined) return null
  const productOf = ({ productId }: Line) =>
    products.byId.get(productId) ?? { name: text('deliveries.line.gone'), unit: 'pcs', customUnit: null }
  const prices: TableColumn<Line>[] = [
    {
      key: 'price',
      label: text('deliveries.line.price'),
      align: 'end',
      render: ({ price }) => (price === null ? '–' : format.amount(price.price)),
    },
    {
      key: 'total',
      label: text('deliveries.line.total'),
      align: 'end',
      strong: true,
      phone: 'value',
      render: ({ price }) => (price === null ? '–' : format.amount(price.totalPrice)),
    },
  ]
  const columns: TableColumn<Line>[] = [
    {
      key: 'product',
      label: text('deliveries.line.product'),
      phone: 'title',
      strong: true,
      render: (line) => productOf(line).name,
    },
    {
      key: 'packages',
      label: text('deliveries.line.packages'),
      align: 'end',
      phone: 'detail',
      render: (line) => words.packed(line, productOf(line)),
    },
    {
      key: 'content',
      label: text('deliveries.line.content'),
      align: 'end',
      phone: 'detail',
      render: (line) => words.amount(contentOf(line), productOf(line)),
    },
    ...(seesPrices ? prices : []),
  ]
  return (
    <DataTable
      label={text('deliveries.one.lines')}
      rows={moved.lines}
      columns={columns}
      footer={
        moved.total !== null && (
          <div className="flex justify-between gap-4 border-t border-line px-4 py-3">
            <span>{text('deliveries.column.sum')}</span>
            <b className="tn text-t4 font-bold">{format.money(moved.total)}</b>
          </div>
        )
      }
    />
  )
}
