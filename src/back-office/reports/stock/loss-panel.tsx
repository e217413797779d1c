import { useState } from 'react'
import { groupBy } from '#domain/group-by.ts'
import { withShares } from '#domain/figures/sums/shared.ts'
import type { StockFigures } from '#domain/figures/sums/stock-rows.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import { SaveTable } from '../parts/save-table.tsx'
import { ShareList } from '../parts/share-list.tsx'
import { DefinedTitle } from '../parts/what-is.tsx'
import type { StatsNames } from '../use-names.ts'
import { comparedIn, type Stats } from '../use-stats.ts'

const ways = ['reason', 'person'] as const

type By = (typeof ways)[number]

/** The losses: by reason, or by the person who gave the goods up. */
export function LossPanel({ stats, names }: { stats: Stats; names: StatsNames }) {
  const text = useText()
  const { amount, money } = useFormat()
  const [by, setBy] = useState<By>('reason')
  const { stock } = stats.figures
  const compared = comparedIn(stats, 'stock')
  const before = new Map((compared ? lossesBy(compared.stock, by) : []).map(({ key, share }) => [key, share]))
  const title = text('stats.losses.why')
  const named = (key: string) => {
    const loss = stock.losses.find((each) => each.key === key)
    return by === 'person' || loss === undefined ? names.person(key) : text(`stats.loss.${loss.reason}`)
  }
  return (
    <Panel
      title={<DefinedTitle name={title} of="losses" />}
      action={
        <SaveTable
          title={title}
          table={() => ({
            heads: (['reason', 'person', 'count', 'cost'] as const).map((key) => text(`stats.losses.${key}`)),
            rows: stock.people.map(({ person, reason, moves, cost }) => [
              text(`stats.loss.${reason}`),
              names.person(person),
              { whole: moves },
              { money: cost },
            ]),
          })}
        />
      }
    >
      {stock.losses.length === 0 ? (
        <p className="m-0 text-t2 text-ink-2">{text('stats.losses.none')}</p>
      ) : (
        <>
          <Segmented
            label={text('stats.losses.by')}
            tight
            value={by}
            onChange={setBy}
            options={ways.map((value) => ({ value, label: text(`stats.losses.by.${value}`) }))}
          />
          <ShareList
            label={title}
            rows={lossesBy(stock, by).map(({ key, share, cost, moves }) => ({
              key,
              name: <span className="cut">{named(key)}</span>,
              share,
              before: compared === null ? null : (before.get(key) ?? 0),
              value: amount(cost),
              note: text('stats.losses.moves', { count: moves }),
            }))}
          />
          <SumRow strong label={text('stats.total')} value={money(stock.total.lost)} />
        </>
      )}
    </Panel>
  )
}

function lossesBy({ losses, people }: StockFigures, by: By) {
  if (by === 'reason') return losses
  const rows = [...groupBy(people, ({ person }) => person)].map(([key, own]) => ({
    key,
    moves: sumOf(own.map(({ moves }) => moves)),
    cost: sumOf(own.map(({ cost }) => cost)),
  }))
  return withShares(rows, ({ cost }) => cost)
}
