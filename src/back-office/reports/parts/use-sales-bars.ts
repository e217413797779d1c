import { noonOf } from '#domain/time/noon-of.ts'
import { buckets, type BucketUnit } from '#domain/figures/buckets.ts'
import { cutTotals, type Cut } from '#domain/figures/cut.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import { sumOf } from '#domain/money/sum.ts'
import { weekdayOf } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { DrawnBar } from '#ui/charts/bars.tsx'
import { useRangeWords } from '../range/use-range-words.ts'
import { comparedIn, type Ranged, type Stats } from '../use-stats.ts'
import { hourBars } from './hour-bars.ts'

/** By what sales are shown. */
export type SalesBy = 'days' | 'weekdays' | 'hours'

/** The sales of a day, and of the one that it is compared with (`mark`); null: nothing is known of that one. */
type PairedDay = { day: string; gross: number; mark: number | null }

/** The days of a range beside those that they are compared with, within a cut. */
export function pairedDays({ before, ...now }: Stats, cut: Cut): PairedDay[] {
  const compared = before && grossByDay(before, cut)
  return grossByDay(now, cut).map(({ day, gross }, nth) => ({
    day,
    gross,
    mark: compared === null ? null : (compared[nth]?.gross ?? 0),
  }))
}

/** A cut is known of the days that are on this device. */
function grossByDay({ figures, sums }: Ranged, cut: Cut): { day: string; gross: number }[] {
  if (cut === null) return figures.days
  return sums.map((each) => ({ day: each.day, gross: cutTotals(rangeFigures([each]), cut).gross }))
}

/** Sales as bars, by each way in which they can be shown. */
export function useSalesBars(
  stats: Stats,
  paired: readonly PairedDay[],
  unit: BucketUnit,
): Record<SalesBy, () => DrawnBar[]> {
  const text = useText()
  const format = useFormat()
  const words = useRangeWords()
  const bar = (name: string, label: string, { key, value, mark }: Value): DrawnBar => ({
    key,
    name,
    label,
    mark,
    parts: [value],
    said:
      mark === null
        ? text('stats.point', { name, value: format.money(value) })
        : text('stats.point.before', { name, value: format.money(value), before: format.money(mark) }),
  })
  return {
    days: () =>
      buckets(paired, unit).map(({ key, from, days }) => {
        const at = noonOf(from)
        const name =
          unit === 'day'
            ? `${format.weekday(at)}, ${format.date(at)}`
            : words.days({ from, to: days.at(-1)?.day ?? from }, false)
        return bar(name, unit === 'month' ? format.month(at) : format.day(at), added(key, days))
      }),
    weekdays: () =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
        const own = paired.filter(({ day }) => weekdayOf(day) === weekday)
        const [first] = own
        if (first === undefined) return []
        const at = noonOf(first.day)
        return [bar(format.weekday(at), format.shortWeekday(at), added(String(weekday), own))]
      }),
    hours: () =>
      hourBars(stats.figures.week, comparedIn(stats, 'hours')?.week ?? null, stats.cutoff).map(
        ({ hour, value, mark }) =>
          bar(text('stats.hour', { hour }), String(hour), { key: String(hour), value, mark }),
      ),
  }
}

type Value = { key: string; value: number; mark: number | null }

function added(key: string, days: readonly PairedDay[]): Value {
  const known = days.some(({ mark }) => mark !== null)
  return {
    key,
    value: sumOf(days.map(({ gross }) => gross)),
    mark: known ? sumOf(days.map(({ mark }) => mark ?? 0)) : null,
  }
}
