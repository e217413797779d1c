import { noonOf } from '#domain/time/noon-of.ts'
import { dayCount, type Comparison, type DayRange } from '#domain/figures/ranges.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Ranges and comparisons as people say them. */
export function useRangeWords() {
  const text = useText()
  const format = useFormat()
  return {
    /** `24 Oct – 20 Nov`; with years where the range reaches over one, or lies in another than now. */
    days: ({ from, to }: DayRange, thisYear = true) => {
      const say = thisYear && from.slice(0, 4) === to.slice(0, 4) ? format.day : format.date
      return from === to ? say(noonOf(from)) : `${say(noonOf(from))} – ${say(noonOf(to))}`
    },
    /** The comparison of a range in words: `the 4 weeks before`. */
    against: (comparison: Comparison, range: DayRange) => {
      const count = dayCount(range)
      const unit = count % 7 === 0 ? 'weeks' : 'days'
      return text(`stats.against.${comparison}`, { unit, count: unit === 'weeks' ? count / 7 : count })
    },
  }
}
