import { useState } from 'react'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { Sort } from '#ui/lists/table-model.ts'
import type { StatsLinks } from '../stats-links.ts'
import type { StatsNames } from '../use-names.ts'
import type { Stats } from '../use-stats.ts'
import { behind } from './behind.ts'
import { dishOrders, dishSorts, sortedDishes, type DishRow } from './dish-rows.ts'
import { SaveTable } from './save-table.tsx'
import { marginShare } from './use-cost-columns.tsx'
import { useDishColumns } from './use-dish-columns.tsx'
import { DefinedTitle } from './what-is.tsx'

type DishPanelProps = { stats: Stats; names: StatsNames; category: string | null; links: StatsLinks }

/** How many are shown at first: the best or the worst ones are what is looked for. */
const firstRows = 20

const fileHeads = [
  'dish',
  'dish.quantity',
  'dish.gross',
  'dish.discount',
  'dish.share',
  'net',
  'dish.file.cost',
  'dish.file.costed',
  'dish.margin',
] as const

/** The sales of each dish, what was taken off it, how much of all it is, and what it cost. */
export function DishPanel({ stats, names, category, links }: DishPanelProps) {
  const text = useText()
  const { compare } = useFormat()
  const [sort, setSort] = useState<Sort>(dishSorts.best)
  const [whole, setWhole] = useState(false)
  const columns = useDishColumns(stats, names)
  const all = stats.figures.items.filter((row) => category === null || row.category === category)
  const rows = sortedDishes(all, sort, (a, b) => compare(names.goods(a), names.goods(b)))
  const title = text('stats.dishes')
  return (
    <Panel
      flush
      title={<DefinedTitle name={title} of="dishes" />}
      action={
        <span className="flex flex-wrap items-center gap-2 text-t2 text-ink-2">
          {text('stats.dishes.count', { count: all.filter(({ name }) => name !== null).length })}
          <OrderSelect sort={sort} onSort={setSort} />
          <SaveDishes title={title} rows={rows} names={names} />
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="m-0 p-4 text-t2 text-ink-2">{text('stats.nothing')}</p>
      ) : (
        <DataTable
          label={title}
          rows={whole ? rows : rows.slice(0, firstRows)}
          columns={columns}
          sort={sort}
          onSort={(next) => setSort(next ?? dishSorts.best)}
          renderLink={
            links.renderChecks
              ? (row, props) => links.renderChecks?.(behind(stats, { item: row.key }), props)
              : undefined
          }
          footer={
            <>
              {!whole && rows.length > firstRows && (
                <Button kind="quiet" size="sm" className="m-2" onClick={() => setWhole(true)}>
                  {text('stats.dishes.all', { count: rows.length })}
                </Button>
              )}
              <InAll rows={rows} />
            </>
          }
        />
      )}
    </Panel>
  )
}

/** The choice of an order, on a phone; an order by another column is none of them. */
function OrderSelect({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) {
  const text = useText()
  const order = dishOrders.find(
    (each) => dishSorts[each].key === sort.key && dishSorts[each].descending === sort.descending,
  )
  return (
    <FilterSelect
      label={text('stats.dishes.order')}
      className="tablet:hidden"
      value={order ?? 'best'}
      options={dishOrders.map((value) => ({ value, label: text(`stats.dishes.order.${value}`) }))}
      onChange={(value) => onSort(dishSorts[value])}
    />
  )
}

type SaveDishesProps = { title: string; rows: readonly DishRow[]; names: StatsNames }

function SaveDishes({ title, rows, names }: SaveDishesProps) {
  const text = useText()
  const { percent } = useFormat()
  return (
    <SaveTable
      title={title}
      table={() => ({
        heads: fileHeads.map((key) => text(`stats.${key}`)),
        rows: rows.map((row) => [
          names.goods(row),
          { quantity: row.quantity },
          { money: row.gross },
          { money: -row.discount || 0 },
          percent(Math.round(row.share / 10)),
          { money: row.net },
          row.cost === null ? null : { money: row.cost },
          { quantity: row.costed },
          row.margin === null ? null : { money: row.margin },
        ]),
      })}
    />
  )
}

/** The sum of all dishes, and the margin of those whose cost is known. */
function InAll({ rows }: { rows: readonly DishRow[] }) {
  const text = useText()
  const { money, percent } = useFormat()
  const known = rows.filter(({ margin }) => margin !== null)
  const margin = sumOf(known.map((row) => row.margin ?? 0))
  const share = marginShare({ margin, net: sumOf(known.map((row) => row.net)) })
  return (
    <>
      <p className="tn m-0 flex justify-between gap-4 px-4 py-2 text-t2 font-semibold">
        <span>{text('stats.total')}</span>
        <span>{money(sumOf(rows.map(({ gross }) => gross)))}</span>
      </p>
      <div className="tn flex items-center justify-between gap-4 border-t border-line px-4 py-1 text-t2 text-ink-2">
        <DefinedTitle name={text('stats.dish.margin')} of="margin" />
        <span>
          {known.length === 0 || share === null
            ? text('stats.dish.cost.unknown')
            : text('stats.dish.margin.all', {
                share: percent(share),
                amount: money(margin),
                count: known.length,
              })}
        </span>
      </div>
    </>
  )
}
