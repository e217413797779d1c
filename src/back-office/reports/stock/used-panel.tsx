import { useState, useMemo } from 'react'
import type { UsedProductRow } from '#domain/figures/sums/stock-rows.ts'
import type { StockGroup } from '#domain/stock/stock-ways.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { TableColumn, Sort } from '#ui/lists/table-model.ts'
import { SaveTable } from '../parts/save-table.tsx'
import { ShareCell } from '../parts/share-cell.tsx'
import { DefinedTitle } from '../parts/what-is.tsx'
import type { StatsLinks } from '../stats-links.ts'
import type { Stats } from '../use-stats.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useStockQuantity } from '#hooks/place/use-stock-quantity.ts'

type Row = UsedProductRow & { id: string }

const groups = ['sold', 'crew', 'lost', 'counted'] as const satisfies StockGroup[]

const firstRows = 20
const dearest: Sort = { key: 'cost', descending: true }

/** The fate of each product: how much, what it cost, and how much of all that is. */
export function UsedPanel({ stats, links }: { stats: Stats; links: StatsLinks }) {
  const text = useText()
  const { money, compare } = useFormat()
  const products = useProductWords()
  const [sort, setSort] = useState<Sort>(dearest)
  const [whole, setWhole] = useState(false)
  const { stock } = stats.figures
  const rows = sorted(stock.products, sort, (a, b) => compare(products.name(a.key), products.name(b.key)))
  const title = text('stats.used')
  const columns = useUsedColumns(products)
  return (
    <Panel
      flush
      title={<DefinedTitle name={title} of="used" />}
      action={
        <span className="flex flex-wrap items-center gap-2 text-t2 text-ink-2">
          {text('stats.used.count', { count: rows.length })}
          <SaveUsed title={title} rows={rows} products={products} />
          {links.renderUsage?.({ className: 'btn btn-quiet btn-sm', children: text('stats.used.actual') })}
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="m-0 p-4 text-t2 text-ink-2">{text('stats.used.none')}</p>
      ) : (
        <DataTable
          label={title}
          rows={whole ? rows : rows.slice(0, firstRows)}
          columns={columns}
          sort={sort}
          onSort={(next) => setSort(next ?? dearest)}
          footer={
            <>
              {!whole && rows.length > firstRows && (
                <Button kind="quiet" size="sm" className="m-2" onClick={() => setWhole(true)}>
                  {text('stats.dishes.all', { count: rows.length })}
                </Button>
              )}
              <p className="tn m-0 flex justify-between gap-4 px-4 py-2 text-t2 font-semibold">
                <span>{text('stats.total')}</span>
                <span>{money(stock.total.used)}</span>
              </p>
            </>
          }
        />
      )}
    </Panel>
  )
}

function useUsedColumns(products: ProductWords): TableColumn<Row>[] {
  const text = useText()
  const { amount } = useFormat()
  return [
    {
      key: 'name',
      label: text('stats.used.product'),
      phone: 'title',
      sortable: true,
      render: ({ key }) => products.name(key),
    },
    ...groups.map((group): TableColumn<Row> => ({
      key: group,
      label: text(`stats.used.${group}`),
      align: 'end',
      sortable: true,
      ...(group === 'sold' && { phone: 'detail' }),
      render: ({ key, quantity }) => (
        <span className={cx(group === 'counted' && quantity.counted < 0 && 'text-bad')}>
          {quantity[group] === 0 ? '–' : products.quantity(key, quantity[group])}
        </span>
      ),
    })),
    {
      key: 'share',
      label: text('stats.used.share'),
      hideBelow: 'panel',
      render: ({ share }) => <ShareCell share={share} />,
    },
    {
      key: 'cost',
      label: text('stats.used.cost'),
      align: 'end',
      sortable: true,
      strong: true,
      phone: 'value',
      render: ({ cost }) => amount(cost.used),
    },
  ]
}

type SaveUsedProps = { title: string; rows: readonly Row[]; products: ProductWords }

function SaveUsed({ title, rows, products }: SaveUsedProps) {
  const text = useText()
  const { percent } = useFormat()
  return (
    <SaveTable
      title={title}
      table={() => ({
        heads: [
          text('stats.used.product'),
          ...groups.map((group) => text(`stats.used.${group}`)),
          text('stats.used.cost'),
          text('stats.used.share'),
        ],
        rows: rows.map(({ key, quantity, cost, share }) => [
          products.name(key),
          ...groups.map((group) => ({ quantity: quantity[group] })),
          { money: cost.used },
          percent(Math.round(share / 10)),
        ]),
      })}
    />
  )
}

/** The products in the order of a column: by name, by the cost of a group, or by all that they cost. */
function sorted(
  products: readonly UsedProductRow[],
  { key, descending }: Sort,
  byName: (a: Row, b: Row) => number,
): Row[] {
  const way = descending ? -1 : 1
  const valueOf = ({ cost }: Row) => cost[groups.find((each) => each === key) ?? 'used']
  return products
    .map((row): Row => ({ ...row, id: row.key }))
    .sort((a, b) => way * (key === 'name' ? byName(a, b) : valueOf(a) - valueOf(b)))
}

/** The names of products and their quantities as written, by id. */
type ProductWords = {
  name(id: string): string
  /** `86.2 kg`, from thousandths. */
  quantity(id: string, thousandths: number): string
}

/** The products of this device. */
function useProductWords(): ProductWords {
  const text = useText()
  const written = useStockQuantity()
  const rows = useLive((all) => all.all('products'))
  return useMemo(() => {
    const byId = new Map(rows?.map((row) => [row.id, row]))
    return {
      name: (id) => byId.get(id)?.name ?? (rows === undefined ? '' : text('stats.removed')),
      quantity: (id, thousandths) => written(thousandths, byId.get(id)),
    }
  }, [rows, text, written])
}
