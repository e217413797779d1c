import { noonOf } from '#domain/time/noon-of.ts'
import { feeOutlook, paceDays, type LicenceClass } from '#domain/figures/licence-fees.ts'
import type { SumDimension } from '#domain/figures/packed-sums.ts'
import { exciseRows, type ExciseRow } from '#domain/figures/range-figures.ts'
import { addSums } from '#domain/figures/sums/add-sums.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useRangeSums } from '#hooks/figures/use-range-sums.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { cx } from '#ui/cx.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { useMemo } from 'react'
import type { Stats } from '../use-stats.ts'
import { SaveTable } from './save-table.tsx'
import { DefinedTitle } from './what-is.tsx'

const onlyTotals: readonly SumDimension[] = ['totals']

const classes: readonly LicenceClass[] = ['BEER_AND_SOFT_DRINKS', 'WINES', 'STRONG_ALCOHOLS']

/** Alcohol of the calendar year by class of the licence, on the way to where its fee rises; whatever range is chosen. */
export function AlcoholPanel({ stats: { today, figures } }: { stats: Stats }) {
  const text = useText()
  const format = useFormat()
  const start = `${today.slice(0, 4)}-01-01`
  const year = useMemo(() => ({ from: start, to: today }), [start, today])
  const sums = useRangeSums(year, onlyTotals)
  const outlooks = useMemo(() => {
    if (sums === undefined) return null
    const since = dayAfter(today, 1 - paceDays)
    const recent = sums.days.filter(({ day }) => day >= since)
    const [all, last] = [exciseRows(addSums(sums.days)), exciseRows(addSums(recent))]
    return classes.map((type) =>
      feeOutlook(type, { today, sold: soldOf(all, type), recent: soldOf(last, type), days: recent.length }),
    )
  }, [sums, today])
  const title = text('stats.alcohol', { day: format.day(noonOf(start)) })
  return (
    <Panel
      title={<DefinedTitle name={title} of="excise" />}
      action={
        outlooks && (
          <SaveTable
            title={title}
            table={() => ({
              heads: (['class', 'sold', 'limit', 'forecast', 'day'] as const).map((key) =>
                text(`stats.alcohol.file.${key}`),
              ),
              rows: outlooks.map(({ type, sold, limit, forecast, passedOn }) => [
                text(`stats.alcohol.${type}`),
                { money: sold },
                { money: limit },
                { money: forecast },
                passedOn === null ? null : { day: passedOn },
              ]),
            })}
          />
        )
      }
    >
      {outlooks?.map(({ type, sold, limit, forecast, passedOn }) => {
        const near = sold > limit || passedOn !== null
        return (
          <div key={type} className="mb-3">
            <div className="flex items-baseline justify-between gap-3 text-t2">
              <span>{text(`stats.alcohol.${type}`)}</span>
              <b className="tn font-semibold">{format.amount(sold)}</b>
            </div>
            <div className="py-1.5">
              <ShareBar share={sold / (limit * 1.25)} tick={0.8} />
            </div>
            <p className={cx('tn m-0 text-t1', near ? 'font-semibold text-warn' : 'text-ink-2')}>
              {sold > limit
                ? text('stats.alcohol.passed', { limit: format.whole(limit) })
                : passedOn !== null
                  ? text('stats.alcohol.soon', {
                      limit: format.whole(limit),
                      day: format.day(noonOf(passedOn)),
                    })
                  : text('stats.alcohol.far', {
                      limit: format.whole(limit),
                      forecast: format.whole(forecast),
                    })}
            </p>
            <p className="tn m-0 text-t1 text-ink-3">
              {text('stats.alcohol.range', { amount: format.amount(soldOf(figures.excise, type)) })}
            </p>
          </div>
        )
      })}
      {sums && sums.gaps.sums.length > 0 && (
        <p className="m-0 text-t1 font-semibold text-warn">
          {text('stats.alcohol.missing', { count: sums.gaps.sums.length })}
        </p>
      )}
    </Panel>
  )
}

function soldOf(excise: readonly ExciseRow[], wanted: LicenceClass): number {
  return excise.find(({ type }) => type === wanted)?.net ?? 0
}
