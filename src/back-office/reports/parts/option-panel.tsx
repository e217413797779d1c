import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import { Swatch } from '#ui/marks/swatch.tsx'
import type { StatsLinks } from '../stats-links.ts'
import type { StatsNames } from '../use-names.ts'
import type { Stats } from '../use-stats.ts'
import { behind } from './behind.ts'
import { ShareList } from './share-list.tsx'
import { SaveTable } from './save-table.tsx'
import { DefinedTitle } from './what-is.tsx'

type OptionPanelProps = { stats: Stats; names: StatsNames; option: string | null; links: StatsLinks }

/** The sales by dining option. */
export function OptionPanel({ stats, names, option, links }: OptionPanelProps) {
  const text = useText()
  const { amount, money, percent } = useFormat()
  const rows = stats.figures.options.filter(({ key }) => option === null || key === option)
  const before = new Map(stats.before?.figures.options.map(({ key, share }) => [key, share]))
  const title = text('stats.options')
  return (
    <Panel
      title={<DefinedTitle name={title} of="options" />}
      action={
        <SaveTable
          title={title}
          table={() => ({
            heads: (['filter.option', 'checks', 'dish.gross', 'dish.discount', 'dish.share'] as const).map(
              (key) => text(`stats.${key}`),
            ),
            rows: rows.map(({ key, checks, gross, discounts, share }) => [
              names.option(key),
              { whole: checks },
              { money: gross },
              { money: -discounts || 0 },
              percent(Math.round(share / 10)),
            ]),
          })}
        />
      }
    >
      {rows.length === 0 && <p className="m-0 text-t2 text-ink-2">{text('stats.nothing')}</p>}
      <ShareList
        label={title}
        rows={rows.map(({ key, gross, checks, share }) => ({
          key,
          name: (
            <>
              <Option id={key} names={names} />
              <span className="cut">{names.option(key)}</span>
            </>
          ),
          share,
          before: stats.before === null ? null : (before.get(key) ?? 0),
          value: amount(gross),
          note: text('stats.options.note', { share: percent(Math.round(share / 10)), count: checks }),
        }))}
        renderLink={
          links.renderChecks && ((key, props) => links.renderChecks?.(behind(stats, { option: key }), props))
        }
      />
      {rows.length > 1 && (
        <SumRow strong label={text('stats.total')} value={money(sumOf(rows.map(({ gross }) => gross)))} />
      )}
    </Panel>
  )
}

function Option({ id, names }: { id: string; names: StatsNames }) {
  const row = names.optionRow(id)
  return (
    <Swatch
      small
      color={row?.color ?? 'var(--swatch-slate)'}
      icon={row === null ? 'receipt' : diningOptionSymbols[row.type]}
    />
  )
}
