import { sumOf } from '#domain/money/sum.ts'
import { useState } from 'react'
import type { PersonRow } from '#domain/figures/range-figures.ts'
import { useFaces } from '#hooks/place/people/use-faces.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { TableColumn, Sort } from '#ui/lists/table-model.ts'
import type { StatsLinks } from '../stats-links.ts'
import type { StatsNames } from '../use-names.ts'
import { useRangeWords } from '../range/use-range-words.ts'
import { behind } from './behind.ts'
import type { Stats } from '../use-stats.ts'
import { SaveTable } from './save-table.tsx'
import { DefinedTitle } from './what-is.tsx'

type CrewPanelProps = {
  stats: Stats
  names: StatsNames
  /** Only this one; null: everybody. */
  person: string | null
  links: StatsLinks
}

type Row = PersonRow & { id: string }

/** The columns of the file, after the name. */
const filed = ['checks', 'gross', 'average', 'tips', 'discounts', 'voids', 'refunds', 'drawer'] as const

/** The figures of a person that the columns show and are sorted by. */
const values = {
  checks: (row: Row) => row.checks,
  gross: (row: Row) => row.sales,
  average: (row: Row) => row.average,
  tips: (row: Row) => row.tips,
  discounts: discountShare,
  voids: (row: Row) => row.voids,
  refunds: (row: Row) => row.refunds,
  drawer: (row: Row) => row.difference,
}

/** The sales of each person, what they took off and gave back, and what was missing in drawers that they counted. */
export function CrewPanel({ stats, names, person, links }: CrewPanelProps) {
  const text = useText()
  const { money } = useFormat()
  const [sort, setSort] = useState<Sort | null>(null)
  const all = stats.figures.people.filter(({ key }) => person === null || key === person)
  const rows = all.map((row) => ({ ...row, id: row.key }))
  const columns = useCrewColumns(names, rows)
  const sorted = sort === null ? rows : rows.toSorted((a, b) => compare(a, b, sort))
  const title = text('stats.crew')
  return (
    <Panel
      flush
      title={<DefinedTitle name={title} of="crew" />}
      action={<SaveCrew title={title} rows={sorted} names={names} />}
    >
      {rows.length === 0 ? (
        <p className="m-0 p-4 text-t2 text-ink-2">{text('stats.nothing')}</p>
      ) : (
        <DataTable
          label={title}
          rows={sorted}
          sort={sort}
          onSort={setSort}
          columns={columns}
          renderLink={
            links.renderChecks
              ? (row, props) => links.renderChecks?.(behind(stats, { person: row.key }), props)
              : undefined
          }
          footer={
            <>
              <p className="tn m-0 flex justify-between gap-4 px-4 py-2 text-t2 font-semibold">
                <span>{text('stats.total')}</span>
                <span>{money(sumOf(all.map(({ sales }) => sales)))}</span>
              </p>
              <DrawersMissing stats={stats} />
            </>
          }
        />
      )}
    </Panel>
  )
}

function useCrewColumns(names: StatsNames, rows: readonly Row[]): TableColumn<Row>[] {
  const text = useText()
  const named = ({ id }: Row) => ({ id, name: names.person(id) })
  const faceOf = useFaces(rows.map(named))
  const { amount, percent } = useFormat()
  const wide = useMedia(media.tablet)
  const column = (key: keyof typeof values, more: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({
    key,
    label: text(`stats.crew.${key}`),
    align: 'end',
    sortable: true,
    render: (row) => amount(values[key](row)),
    ...more,
  })
  return [
    {
      key: 'name',
      label: text('stats.crew.person'),
      phone: 'title',
      render: (row) => (
        <span className="flex items-center gap-2">
          <Avatar small {...faceOf(named(row))} />
          {names.person(row.key)}
        </span>
      ),
    },
    column('checks', {
      phone: 'detail',
      render: (row) => (wide ? row.checks : text('stats.crew.checks.count', { count: row.checks })),
    }),
    column('gross', { phone: 'value', strong: true }),
    column('average'),
    column('tips'),
    column('discounts', {
      render: (row) => percent(discountShare(row)),
    }),
    column('voids'),
    column('refunds', { hideBelow: 'panel' }),
    column('drawer', { render: (row) => <Difference amount={row.difference} /> }),
  ]
}

type SaveCrewProps = { title: string; rows: readonly Row[]; names: StatsNames }

function SaveCrew({ title, rows, names }: SaveCrewProps) {
  const text = useText()
  const { percent } = useFormat()
  return (
    <SaveTable
      title={title}
      table={() => ({
        heads: [text('stats.crew.person'), ...filed.map((key) => text(`stats.crew.${key}`))],
        rows: rows.map((row) => [
          names.person(row.key),
          ...filed.map((key) =>
            key === 'checks'
              ? { whole: row.checks }
              : key === 'discounts'
                ? percent(discountShare(row))
                : { money: values[key](row) },
          ),
        ]),
      })}
    />
  )
}

/** The days whose counted drawers are not known. */
function DrawersMissing({ stats }: { stats: Stats }) {
  const text = useText()
  const words = useRangeWords()
  const { drawers } = stats.gaps
  const [first, last] = [drawers[0], drawers.at(-1)]
  if (first === undefined) return null
  return (
    <p className="m-0 px-4 pb-2 text-t1 text-ink-3">
      {text('stats.crew.drawer.missing', { days: words.days({ from: first, to: last ?? first }) })}
    </p>
  )
}

/** The share that a person took off the prices, tenths of a percent. */
function discountShare({ discounts, sales }: Row): number {
  const prices = sales + discounts
  return prices === 0 ? 0 : Math.round((discounts * 1000) / prices)
}

function compare(a: Row, b: Row, { key, descending }: Sort): number {
  const byKey: Readonly<Record<string, (row: Row) => number>> = values
  const of = byKey[key] ?? (() => 0)
  return (of(a) - of(b)) * (descending ? -1 : 1)
}

/** The money that was missing in a drawer, or was too much. */
function Difference({ amount }: { amount: number }) {
  const format = useFormat()
  const sign = amount > 0 ? '+' : ''
  return <span className={cx(amount < 0 && 'text-bad')}>{`${sign}${format.amount(amount)}`}</span>
}
