import { dayCount } from '#domain/figures/ranges.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { useRangeWords } from '../range/use-range-words.ts'
import type { Stats } from '../use-stats.ts'

/**
 * The days of the range that these figures lack, and where they are; and that a day which nobody has closed yet is
 * compared with whole ones.
 */
export function MissingDays({ stats: { gaps, asking, wanted, before, range, ...stats } }: { stats: Stats }) {
  const text = useText()
  const words = useRangeWords()
  const missing = gaps.sums
  const [first] = missing
  const last = missing.at(-1)
  return (
    <>
      {first !== undefined && last !== undefined && (
        <Banner
          card
          tone="warn"
          icon={asking ? 'history' : 'cloud-off'}
          title={text('stats.missing', {
            days: words.days({ from: first, to: last }),
            count: missing.length,
          })}
          detail={
            asking
              ? text('stats.missing.asking')
              : text('stats.missing.detail', { count: dayCount(range) - missing.length })
          }
        />
      )}
      {missing.length === 0 && wanted !== null && before === null && (
        <p className="m-0 text-t2 font-semibold text-ink-2">
          {text('stats.missing.before', { days: words.days(wanted) })}
        </p>
      )}
      {before !== null && range.to === stats.today && !stats.todayIsClosed && (
        <p className="m-0 text-t1 text-ink-2">{text('stats.today-is-open')}</p>
      )}
    </>
  )
}
