import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { newStockSettings } from '#domain/place/stock-settings.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { DifferenceText } from './difference-text.tsx'
import { ReasonSelect } from './reason-select.tsx'
import { useResultWords } from './use-result-words.ts'
import type { ResultRow, Results } from './use-results.ts'

type ResultTableProps = {
  results: Results
  rows: readonly ResultRow[]
  onOpen: (productId: string) => void
  /** Null: nobody counts here any more. */
  onAgain: ((productId: string) => void) | null
}

/** The counted amounts beside what should have been there, product by product. */
export function ResultTable({ results: { seesCosts, isKnown }, rows, onOpen, onAgain }: ResultTableProps) {
  const text = useText()
  const format = useFormat()
  const { amount } = useAmountWords()
  const words = useResultWords()
  const limit = (usePlaceRow()?.stockSettings ?? newStockSettings).shortageLimit
  if (rows.length === 0) {
    return (
      <EmptyState
        className="panel"
        icon="circle-check-big"
        title={text(isKnown ? 'counts.differences.none' : 'counts.post.nothing')}
      />
    )
  }
  const again = (count: (productId: string) => void) => (row: ResultRow) => (
    <Button
      kind="quiet"
      size="sm"
      aria-label={text('counts.again.of', { product: row.product.name })}
      onClick={() => count(row.id)}
    >
      {text('counts.again')}
    </Button>
  )
  const columns: TableColumn<ResultRow>[] = [
    {
      key: 'product',
      label: text('counts.column.product'),
      phone: 'title',
      strong: true,
      render: ({ product }) => product.name,
    },
    { key: 'by', label: text('counts.column.by'), phone: 'detail', render: words.countedBy },
    {
      key: 'expected',
      label: text('counts.column.expected'),
      align: 'end',
      render: ({ result, product }) => (
        <>
          {result === null ? '–' : amount(result.expected, product)}
          {result !== null && result.onOpenChecks !== 0 && (
            <span className="block text-t1 text-ink-3">
              {text('counts.on-open-checks', { amount: amount(result.onOpenChecks, product) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'counted',
      label: text('counts.column.counted'),
      align: 'end',
      strong: true,
      phone: 'detail',
      render: ({ counted, product }) => amount(counted.quantity, product),
    },
    {
      key: 'difference',
      label: text('counts.column.difference'),
      align: 'end',
      phone: 'value',
      render: ({ result, product, value }) =>
        result && (
          <DifferenceText result={result} product={product} isLarge={value !== null && -value > limit} />
        ),
    },
    ...(seesCosts ? [valueColumn(text('counts.column.value'), format.amount)] : []),
    {
      key: 'reason',
      label: text('counts.column.reason'),
      width: '13rem',
      render: (row) =>
        row.result &&
        row.result.difference !== 0 && <ReasonSelect result={row.result} name={row.product.name} />,
    },
  ]
  return (
    <DataTable
      label={text('counts.results')}
      rows={rows}
      columns={columns}
      renderLink={({ id }, { className, children }) => (
        <button type="button" className={className} onClick={() => onOpen(id)}>
          {children}
        </button>
      )}
      {...(onAgain && { rowActions: again(onAgain) })}
    />
  )
}

function valueColumn(label: string, amount: (grosze: number) => string): TableColumn<ResultRow> {
  return {
    key: 'value',
    label,
    align: 'end',
    render: ({ value, result }) => (value !== null ? amount(value) : result?.difference ? '–' : ''),
  }
}
