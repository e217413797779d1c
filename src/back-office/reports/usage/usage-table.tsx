import { useState } from 'react'
import { shareOfRecipe } from '#domain/stock/actual-use.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useStockQuantity } from '#hooks/place/use-stock-quantity.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { TableColumn, Sort } from '#ui/lists/table-model.ts'
import { DefinedTitle } from '../parts/what-is.tsx'
import { useSigned } from './use-signed.ts'
import type { ProductUse } from '#hooks/figures/use-usage.ts'

const firstRows = 20
const parts = ['before', 'in', 'after', 'actual', 'recipe'] as const

type UsageTableProps = {
  uses: readonly ProductUse[]
  /** From what a shortage is worth it is red, grosze. */
  limit: number
}

/** Each product between its two counts, the largest differences first. */
export function UsageTable({ uses, limit }: UsageTableProps) {
  const text = useText()
  const { compare } = useFormat()
  const [sort, setSort] = useState<Sort | null>(null)
  const [whole, setWhole] = useState(false)
  const name = (use: ProductUse) => use.name ?? text('stats.removed')
  const columns = useUsageColumns({ uses, limit }, name)
  const way = sort?.descending ? -1 : 1
  const rows =
    sort === null
      ? uses
      : uses.toSorted((a, b) => way * (sort.key === 'name' ? compare(name(a), name(b)) : a.actual - b.actual))
  const title = text('usage.products')
  return (
    <Panel flush title={<DefinedTitle name={title} of="actual-use" />}>
      <DataTable
        label={title}
        rows={whole ? rows : rows.slice(0, firstRows)}
        columns={columns}
        sort={sort}
        onSort={setSort}
        footer={
          !whole &&
          rows.length > firstRows && (
            <p className="m-0 flex items-center justify-between gap-4 px-4 py-2 text-t2 text-ink-2">
              {text('usage.largest', { shown: firstRows, count: rows.length })}
              <Button kind="quiet" size="sm" onClick={() => setWhole(true)}>
                {text('stats.dishes.all', { count: rows.length })}
              </Button>
            </p>
          )
        }
      />
    </Panel>
  )
}

function useUsageColumns(
  { uses, limit }: UsageTableProps,
  name: (use: ProductUse) => string,
): TableColumn<ProductUse>[] {
  const text = useText()
  const quantity = useStockQuantity()
  const signed = useSigned()
  const isRed = ({ cost }: ProductUse) => (cost.unexplained ?? 0) > limit
  const red = (use: ProductUse, written: string) => (
    <span className={cx(isRed(use) && 'font-semibold text-bad')}>{written}</span>
  )
  const largest = Math.max(1, ...uses.map(({ cost }) => Math.abs(cost.unexplained ?? 0)))
  return [
    { key: 'name', label: text('stats.used.product'), phone: 'title', sortable: true, render: name },
    ...parts.map((part): TableColumn<ProductUse> => ({
      key: part,
      label: text(`usage.${part}`),
      align: 'end',
      strong: part === 'actual',
      sortable: part === 'actual',
      ...((part === 'before' || part === 'in') && { hideBelow: 'panel' }),
      render: (use) => quantity(use[part], use),
    })),
    {
      key: 'lost',
      label: text('usage.lost'),
      align: 'end',
      render: (use) => (use.crew + use.lost === 0 ? '–' : quantity(use.crew + use.lost, use)),
    },
    {
      key: 'unexplained',
      label: text('usage.unexplained'),
      align: 'end',
      strong: true,
      phone: 'detail',
      render: (use) => red(use, signed.quantity(0 - use.unexplained, use)),
    },
    {
      key: 'bar',
      label: text('usage.bar'),
      hideLabel: true,
      hideBelow: 'office',
      render: (use) => <Difference share={(use.cost.unexplained ?? 0) / largest} isRed={isRed(use)} />,
    },
    {
      key: 'cost',
      label: text('usage.cost'),
      align: 'end',
      strong: true,
      phone: 'value',
      render: (use) =>
        use.cost.unexplained === null
          ? text('usage.no-price')
          : red(use, signed.amount(0 - use.cost.unexplained)),
    },
    {
      key: 'share',
      label: text('usage.of-recipe'),
      align: 'end',
      render: (use) => {
        const share = shareOfRecipe(use)
        return share === null ? '–' : signed.percent(0 - share)
      },
    },
  ]
}

/** How large a difference is, to the left what is missing; what it says stands beside it. */
function Difference({ share, isRed }: { share: number; isRed: boolean }) {
  const width = `${Math.abs(share) * 50}%`
  return (
    <span aria-hidden="true" className="relative block h-3 w-32">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-2" />
      <span
        className={cx('absolute inset-y-0', isRed ? 'bg-bad' : 'bg-accent')}
        style={share > 0 ? { right: '50%', width } : { left: '50%', width }}
      />
    </span>
  )
}
