import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { Results } from './use-results.ts'

type ResultTilesProps = {
  results: Results
  /** How many products the count is about. */
  of: number
}

/** The main figures of a count; what they are worth for who may know. */
export function ResultTiles({ results: { summary, seesCosts }, of }: ResultTilesProps) {
  const text = useText()
  const format = useFormat()
  const { counted, asExpected, shortage, surplus, value } = summary
  const products = (count: number) => text('counts.products', { count })
  const worth = (sum: typeof shortage) =>
    seesCosts && sum.value !== null ? format.amount(sum.value) : products(sum.products)
  const share = counted === 0 ? 0 : Math.round((asExpected * 1000) / counted)
  const left = of - counted
  const tiles = [
    {
      key: 'counted',
      label: text('counts.kpi.counted'),
      value: text('counts.progress', { counted, of }),
      note: text('counts.kpi.left', { count: left }),
    },
    {
      key: 'expected',
      label: text('counts.kpi.expected'),
      value: String(asExpected),
      note: text('counts.kpi.share', { share: format.percent(share) }),
    },
    {
      key: 'shortage',
      label: text('counts.kpi.shortage'),
      value: worth(shortage),
      note: seesCosts ? products(shortage.products) : '',
      isBad: shortage.products > 0,
    },
    {
      key: 'surplus',
      label: text('counts.kpi.surplus'),
      value: worth(surplus),
      note: seesCosts ? products(surplus.products) : '',
    },
    ...(seesCosts
      ? [
          {
            key: 'together',
            label: text('counts.kpi.together'),
            value: value === null ? '–' : format.amount(value),
            note: value === null ? text('counts.kpi.no-price') : '',
          },
        ]
      : []),
  ]
  return (
    <dl className="panel m-0 grid grid-cols-2 gap-px overflow-hidden bg-line tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none">
      {tiles.map(({ key, label, value: figure, note, isBad }) => (
        <div key={key} className="bg-surface px-4 py-3 max-tablet:first:col-span-2">
          <dt className="text-t2 text-ink-2">{label}</dt>
          <dd className="m-0">
            <span className="tn block text-t4 font-bold whitespace-nowrap panel:text-t5">{figure}</span>
            <span className={cx('tn block min-h-4 text-t1 font-semibold', isBad ? 'text-bad' : 'text-ink-3')}>
              {note}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
