import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useProducts } from '#hooks/place/use-products.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { hasMarks, TransactionMarks } from './transaction-marks.tsx'
import { useSeesPrices, type MovedStock } from './use-transactions.ts'

/** The columns of the list of transactions; sums only for people who may know them. */
export function useTransactionColumns(): TableColumn<MovedStock>[] {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const products = useProducts()
  const seesPrices = useSeesPrices()
  const sum: TableColumn<MovedStock> = {
    key: 'sum',
    label: text('deliveries.column.sum'),
    align: 'end',
    phone: 'value',
    render: ({ total }) => (total === null ? '–' : format.money(total)),
  }
  return [
    {
      key: 'what',
      label: text('deliveries.column.what'),
      phone: 'title',
      strong: true,
      render: ({ reason }) => text(`stock.reason.${reason}`),
    },
    {
      key: 'date',
      label: text('deliveries.column.date'),
      phone: 'detail',
      render: ({ date }) => (
        <span className="whitespace-nowrap">{`${format.date(date)}, ${format.time(date)}`}</span>
      ),
    },
    {
      key: 'supplier',
      label: text('deliveries.column.supplier'),
      phone: 'detail',
      render: ({ supplier }) => supplier,
    },
    {
      key: 'document',
      label: text('deliveries.column.document'),
      hideBelow: 'panel',
      render: ({ documentNumber }) => documentNumber,
    },
    {
      key: 'products',
      label: text('deliveries.column.products'),
      phone: 'detail',
      render: ({ lines }) => {
        const ids = [...new Set(lines.map(({ productId }) => productId))]
        const first = products?.byId.get(ids[0] ?? '')?.name ?? 'none'
        return text('deliveries.products', { first, count: Math.max(0, ids.length - 1) })
      },
    },
    {
      key: 'who',
      label: text('deliveries.column.who'),
      hideBelow: 'office',
      render: ({ actorId }) => nameOf(actorId),
    },
    {
      key: 'state',
      label: text('deliveries.column.state'),
      phone: 'detail',
      render: (transaction) => (hasMarks(transaction) ? <TransactionMarks transaction={transaction} /> : ''),
    },
    ...(seesPrices ? [sum] : []),
  ]
}
