import { useState } from 'react'
import type { ItemRow } from '#domain/figures/sums/goods-rows.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Panel } from '#ui/panel.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { TableColumn, Sort } from '#ui/table-model.ts'
import type { StatsLinks } from '../stats-links.ts'
import type { StatsNames } from '../use-names.ts'
import { comparedIn, type Stats } from '../use-stats.ts'
import { behind } from './behind.ts'
import { ChangeMark } from './change.tsx'
import { SaveTable } from './save-table.tsx'
import { marginShare, useCostColumns } from './use-cost-columns.tsx'
import { WhatIs } from './what-is.tsx'

type DishPanelProps = { stats: Stats; names: StatsNames; category: string | null; links: StatsLinks }

type Row = ItemRow & { id: string }

/** How many are shown at first: the best or the worst ones are what is looked for. */
const firstRows = 20

const orders = ['best', 'worst', 'most', 'fewest', 'name'] as const

type Order = (typeof orders)[number]

const sorts: Record<Order, Sort> = {
  best: { key: 'gross', descending: true },
  worst: { key: 'gross', descending: false },
  most: { key: 'quantity', descending: true },
  fewest: { key: 'quantity', descending: false },
  name: { key: 'name', descending: false },
}

const fileHeads = [
  ...(['dish', 'dish.quantity', 'dish.gross', 'dish.discount', 'dish.share', 'net'] as const),
  ...(['dish.file.cost', 'dish.file.costed', 'dish.margin'] as const),
] as const

/** The sales of each dish, what was taken off it, how much of all it is, and what it cost. */
export function DishPanel({ stats, names, category, links }: DishPanelProps) {
  const text = useText()
  const { amount, money, quantity, percent, compare } = useFormat()
  const wide = useMedia(media.tablet)
  const [sort, setSort] = useState<Sort>(sorts.best)
  const [whole, setWhole] = useState(false)
  const costColumns = useCostColumns()
  const all = stats.figures.items.filter((row) => category === null || row.category === category)
  const compared = comparedIn(stats, 'goods')
  const before = new Map(compared?.items.map(({ key, gross }) => [key, gross]))
  const way = sort.descending ? -1 : 1
  const valueOf: Record<string, (row: Row) => number> = {
    gross: (row) => row.gross,
    quantity: (row) => row.quantity,
    discount: (row) => row.discount,
    share: (row) => row.share,
    // What is not known of comes after what is lost on.
    margin: (row) => row.margin ?? -Number.MAX_SAFE_INTEGER,
  }
  const rows = all
    .map((row): Row => ({ ...row, id: row.key }))
    .sort((a, b) => {
      const of = valueOf[sort.key]
      return (
        // What is no dish, as packaging and fees, ends the list whatever it came to.
        Number(a.name === null) - Number(b.name === null) ||
        way * (of ? of(a) - of(b) : compare(names.goods(a), names.goods(b)))
      )
    })
  const title = text('stats.dishes')
  const end = { align: 'end', sortable: true } as const
  const columns: TableColumn<Row>[] = [
    {
      key: 'name',
      label: text('stats.dish'),
      phone: 'title',
      sortable: true,
      render: (row) => names.goods(row),
    },
    {
      key: 'quantity',
      label: text('stats.dish.quantity'),
      phone: 'detail',
      ...end,
      render: ({ quantity: sold }) =>
        wide ? quantity(sold) : text('stats.dish.sold', { quantity: quantity(sold) }),
    },
    {
      key: 'gross',
      label: text('stats.dish.gross'),
      phone: 'value',
      strong: true,
      ...end,
      render: ({ gross }) => amount(gross),
    },
    {
      key: 'discount',
      label: text('stats.dish.discount'),
      ...end,
      render: ({ discount }) => amount(-discount || 0),
    },
    {
      key: 'share',
      label: text('stats.dish.share'),
      sortable: true,
      render: ({ share }) => (
        <span className="grid grid-cols-[6rem_3.5rem] items-center gap-2">
          <ShareBar share={share / 100_00} />
          <span className="tn text-t1 font-semibold">{percent(Math.round(share / 10))}</span>
        </span>
      ),
    },
    ...costColumns,
    ...(compared === null
      ? []
      : [
          {
            key: 'before',
            label: text('stats.dish.before'),
            hideBelow: 'panel' as const,
            render: ({ key, gross }: Row) => (
              <ChangeMark
                className="text-t1 font-semibold"
                now={gross}
                before={before.get(key) ?? 0}
                by={amount}
              />
            ),
          },
        ]),
  ]
  const marginInAll = (of: readonly Row[]) => {
    const known = of.filter(({ margin }) => margin !== null)
    const [margin, net] = [sumOf(known.map((row) => row.margin ?? 0)), sumOf(known.map((row) => row.net))]
    const share = marginShare({ margin, net })
    return known.length === 0 || share === null
      ? text('stats.dish.cost.unknown')
      : text('stats.dish.margin.all', { share: percent(share), amount: money(margin), count: known.length })
  }
  const order = orders.find(
    (each) => sorts[each].key === sort.key && sorts[each].descending === sort.descending,
  )
  return (
    <Panel
      flush
      title={
        <span className="flex items-center gap-1">
          {title}
          <WhatIs name={title} of="dishes" />
        </span>
      }
      action={
        <span className="flex flex-wrap items-center gap-2 text-t2 text-ink-2">
          {text('stats.dishes.count', { count: all.filter(({ name }) => name !== null).length })}
          <FilterSelect
            label={text('stats.dishes.order')}
            className="tablet:hidden"
            value={order ?? 'best'}
            options={orders.map((value) => ({ value, label: text(`stats.dishes.order.${value}`) }))}
            onChange={(value) => setSort(sorts[value])}
          />
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
          onSort={(next) => setSort(next ?? sorts.best)}
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
              <p className="tn m-0 flex justify-between gap-4 px-4 py-2 text-t2 font-semibold">
                <span>{text('stats.total')}</span>
                <span>{money(sumOf(rows.map(({ gross }) => gross)))}</span>
              </p>
              <div className="tn flex items-center justify-between gap-4 border-t border-line px-4 py-1 text-t2 text-ink-2">
                <span className="flex items-center gap-1">
                  {text('stats.dish.margin')}
                  <WhatIs name={text('stats.dish.margin')} of="margin" />
                </span>
                <span>{marginInAll(rows)}</span>
              </div>
            </>
          }
        />
      )}
    </Panel>
  )
}
