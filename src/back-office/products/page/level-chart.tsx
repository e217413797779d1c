import { sumOf } from '#domain/money/sum.ts'
import { newDayCutoffMinutes } from '#domain/place/new-place.ts'
import { timelineOf, type TimelineDay } from '#domain/stock/timeline.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { Levels, type LevelStep } from '#ui/charts/levels.tsx'
import type { ProductRows } from './use-product.ts'

type LevelChartProps = { rows: ProductRows; days: readonly string[]; level: number }

/** The level day by day, and under it what came, what was sold and what was lost. */
export function LevelChart({ rows, days, level }: LevelChartProps) {
  const { product, moves, results, cost, costs } = rows
  const text = useText()
  const { day: dayWords, shortWeekday, quantity, amount: bare } = useFormat()
  const { amount, unit } = useAmountWords()
  const cutoff = usePlaceRow()?.dayCutoff ?? newDayCutoffMinutes
  const timeline = timelineOf(days, { level, value: cost?.value ?? 0 }, moves, [...costs.values()])
  const nameOf = (day: string) => dayWords(instantOf(day, 720))
  const minimum = product.minimumLevel
  const steps = timeline.map((each): LevelStep => {
    const { day, opening, closing, audit } = each
    const { crew, lost } = othersOf(each)
    const found = results.filter(({ countedAt }) => dayOfCount(countedAt, rows, cutoff) === day).at(-1)
    const name = `${shortWeekday(instantOf(day, 720))} ${nameOf(day)}`
    const said = [
      `${name}: ${text('stock.day.closing')} ${amount(closing, product)}`,
      ...(each.in === 0 ? [] : [`${text('stock.day.in')} ${amount(each.in, product)}`]),
      ...(each.sold === 0 ? [] : [`${text('stock.day.sold')} ${amount(each.sold, product)}`]),
      ...(crew + lost === 0 ? [] : [`${text('stock.day.other')} ${amount(crew + lost, product)}`]),
      ...(found === undefined ? [] : [text('stock.day.counted', { amount: amount(found.counted, product) })]),
    ]
    return {
      key: day,
      name,
      label: nameOf(day),
      said: said.join(', '),
      opening,
      closing,
      up: [Math.max(0, each.in), Math.max(0, audit)],
      down: [Math.max(0, each.sold), Math.max(0, crew + lost) + Math.max(0, -audit)],
      counted: found?.counted ?? null,
    }
  })
  const title = text('stock.chart.title', { unit: unit(product) })
  const last = timeline.at(-1)
  const finding = text('stock.chart.finding', {
    in: amount(sumOf(timeline.map((each) => each.in)), product),
    sold: amount(sumOf(timeline.map((each) => each.sold)), product),
    now: amount(last?.closing ?? level, product),
  })
  const signed = (value: number) => (value === 0 ? '–' : `${value > 0 ? '+' : ''}${quantity(value)}`)
  const cells = (each: TimelineDay) => {
    const { crew, lost } = othersOf(each)
    return [
      nameOf(each.day),
      quantity(each.opening),
      signed(each.in),
      signed(-each.sold),
      signed(-crew),
      signed(-lost),
      signed(each.audit),
      quantity(each.closing),
      ...(cost ? [bare(each.value)] : []),
    ]
  }
  return (
    <section className="panel p-3 tablet:p-4">
      <Chart
        title={title}
        finding={finding}
        words={{ asTable: text('stock.chart.asTable'), asPicture: text('stock.chart.asPicture') }}
        legend={
          <Legend
            entries={[
              { look: 'line', label: text('stock.day.level') },
              ...(minimum === null ? [] : [{ look: 'dots' as const, label: text('field.minimumLevel') }]),
              { look: 'part-0', label: text('stock.day.in') },
              { look: 'part-1', label: text('stock.day.sold') },
              { look: 'part-2', label: text('stock.day.other') },
              { look: 'diamond', label: text('stock.day.count') },
            ]}
          />
        }
        table={{
          head: [
            ...(['day', 'opening', 'in', 'sold', 'crew', 'lost', 'count', 'closing'] as const).map((key) =>
              text(`stock.day.${key}`),
            ),
            ...(cost ? [text('stock.column.worth')] : []),
          ],
          rows: timeline.toReversed().map((each) => ({ key: each.day, cells: cells(each) })),
        }}
      >
        <Levels label={`${title}. ${finding}`} steps={steps} minimum={minimum} format={quantity} />
      </Chart>
    </section>
  )
}

/** The amounts that the house ate and that else went out without being sold, thousandths. */
function othersOf({ out }: TimelineDay): { crew: number; lost: number } {
  const { INTERNAL_USE: crew = 0, ...others } = out
  return { crew, lost: sumOf(Object.values(others)) }
}

/** The business day of a count, by the movement that the count made; by its instant, ms, where nothing differed. */
function dayOfCount(countedAt: number, { moves }: ProductRows, cutoff: number): string {
  const made = moves.find(({ kind, usedAt }) => kind === 'AUDIT' && usedAt === countedAt)
  return made?.businessDay ?? businessDay(countedAt, cutoff)
}
