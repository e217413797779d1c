import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useRangeWords } from '../range/use-range-words.ts'
import type { StatsLook } from '../stats-look.ts'
import type { StatsNames } from '../use-names.ts'
import type { Stats } from '../use-stats.ts'

/**
 * The head of the statistics on paper, in place of the buttons: place, tab and days of the figures, what they are cut
 * by, and when.
 */
export function PaperHead({ look, stats, names }: { look: StatsLook; stats: Stats; names: StatsNames }) {
  const text = useText()
  const { date, time } = useFormat()
  const words = useRangeWords()
  const place = usePlaceRow()
  const now = useNow(60_000)
  const { option, person } = stats.cut
  const said = [
    place?.name,
    text(`stats.tab.${look.tab}`),
    words.days(stats.range, false),
    stats.before && words.against(look.against, stats.range),
    option && names.option(option),
    person && names.person(person),
  ]
  return (
    <p className="m-0 hidden pb-2 print:block">
      {said.filter(Boolean).join(' · ')}
      <br />
      {text('stats.printed', { date: date(now), time: time(now) })}
    </p>
  )
}
