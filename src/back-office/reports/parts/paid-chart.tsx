import { noonOf } from '#domain/time/noon-of.ts'
import { buckets, unitFor } from '#domain/figures/buckets.ts'
import type { RangeFigures } from '#domain/figures/range-figures.ts'
import { paymentTypes, type PaymentType } from '#domain/money/payment-types.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Bars } from '#ui/charts/bars.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend, type LegendLook } from '#ui/charts/legend.tsx'
import { useRangeWords } from '../range/use-range-words.ts'
import type { Stats } from '../use-stats.ts'
import { SaveTable } from './save-table.tsx'
import { WhatIs } from './what-is.tsx'

const looks: Record<PaymentType, LegendLook> = { CASH: 'part-0', CARD: 'part-1', ONLINE: 'part-2' }

/** The payments of each day, week or month, by type. */
export function PaidChart({ stats, onDay }: { stats: Stats; onDay: ((day: string) => void) | null }) {
  const text = useText()
  const format = useFormat()
  const words = useRangeWords()
  const { days, totals, payments } = stats.figures
  const unit = unitFor(days.length)
  const bars = buckets(days, unit).map(({ key, from, days: own }) => {
    const parts = paymentTypes.map((type) => paidOf(own, type))
    const name =
      unit === 'day' ? format.date(noonOf(from)) : words.days({ from, to: own.at(-1)?.day ?? from }, false)
    const said = paymentTypes.map(
      (type, nth) => `${text(`today.pay.${type}`)} ${format.money(parts[nth] ?? 0)}`,
    )
    return {
      key,
      name,
      parts,
      mark: null,
      label: unit === 'month' ? format.month(noonOf(from)) : format.day(noonOf(from)),
      said: text('stats.point', { name, value: said.join(', ') }),
    }
  })
  const cash = payments.find(({ type }) => type === 'CASH')
  const title = text('stats.paid.days', { unit })
  const finding =
    totals.money.payments <= 0
      ? text('stats.nothing')
      : text('stats.paid.finding', { share: format.percent(Math.round((cash?.share ?? 0) / 10)) })
  return (
    <section className="panel p-3 tablet:p-4">
      <Chart
        title={title}
        finding={finding}
        help={<WhatIs name={title} of="paid-by" />}
        words={{ asTable: text('today.hours.as-table'), asPicture: text('today.hours.as-bars') }}
        actions={
          <SaveTable
            title={title}
            table={() => ({
              heads: [
                text('stats.sales.by.days', { unit }),
                ...paymentTypes.map((type) => text(`today.pay.${type}`)),
                text('stats.total'),
              ],
              rows: bars.map(({ name, parts }) => [
                name,
                ...parts.map((money) => ({ money })),
                { money: sumOf(parts) },
              ]),
            })}
          />
        }
        legend={
          <Legend
            entries={paymentTypes.map((type) => ({
              look: looks[type],
              label: text(`today.pay.${type}`),
            }))}
          />
        }
        table={{
          head: [
            text('stats.sales.by.days', { unit }),
            ...paymentTypes.map((type) => text(`today.pay.${type}`)),
            text('stats.total'),
          ],
          rows: bars.map(({ key, name, parts }) => ({
            key,
            cells: [name, ...parts.map(format.amount), format.amount(sumOf(parts))],
          })),
          foot: [
            text('stats.total'),
            ...paymentTypes.map((type) => format.amount(paidOf(days, type))),
            format.amount(totals.money.payments),
          ],
        }}
      >
        <Bars
          label={`${title}. ${finding}`}
          bars={bars}
          format={format.whole}
          height={220}
          onOpen={unit === 'day' && onDay ? onDay : undefined}
        />
      </Chart>
    </section>
  )
}

function paidOf(days: RangeFigures['days'], wanted: (typeof paymentTypes)[number]): number {
  return sumOf(
    days.flatMap(({ payments }) => payments).map(({ type, payments }) => (type === wanted ? payments : 0)),
  )
}
