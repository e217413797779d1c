import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import type { StatsLinks } from '../stats-links.ts'
import type { StatsNames } from '../use-names.ts'
import type { Stats } from '../use-stats.ts'
import { behind } from './behind.ts'
import { ShareList } from './share-list.tsx'
import { SaveTable } from './save-table.tsx'
import { DefinedTitle } from './what-is.tsx'

type CategoryPanelProps = { stats: Stats; names: StatsNames; links: StatsLinks }

/** The sales by category; fees and goods of no category have names of their own. */
export function CategoryPanel({ stats, names, links }: CategoryPanelProps) {
  const text = useText()
  const { amount, money, percent } = useFormat()
  const { categories } = stats.figures
  const before = new Map(stats.before?.figures.categories.map(({ key, share }) => [key, share]))
  const title = text('stats.categories')
  return (
    <Panel
      title={<DefinedTitle name={title} of="categories" />}
      action={
        <SaveTable
          title={title}
          table={() => ({
            heads: (
              [
                'filter.category',
                'dish.quantity',
                'dish.gross',
                'dish.discount',
                'net',
                'dish.share',
              ] as const
            ).map((key) => text(`stats.${key}`)),
            rows: categories.map((row) => [
              names.goods(row),
              { quantity: row.quantity },
              { money: row.gross },
              { money: -row.discount || 0 },
              { money: row.net },
              percent(Math.round(row.share / 10)),
            ]),
          })}
        />
      }
    >
      {categories.length === 0 && <p className="m-0 text-t2 text-ink-2">{text('stats.nothing')}</p>}
      <ShareList
        label={title}
        rows={categories.map((row) => ({
          key: row.key,
          name: <span className="cut">{names.goods(row)}</span>,
          share: row.share,
          before: stats.before === null ? null : (before.get(row.key) ?? 0),
          value: amount(row.gross),
          note: percent(Math.round(row.share / 10)),
        }))}
        renderLink={
          links.renderChecks &&
          ((key, props) => links.renderChecks?.(behind(stats, { category: key }), props))
        }
      />
      {categories.length > 1 && (
        <SumRow
          strong
          label={text('stats.total')}
          value={money(sumOf(categories.map(({ gross }) => gross)))}
        />
      )}
    </Panel>
  )
}
