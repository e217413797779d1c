import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { useRangeWords } from '../range/use-range-words.ts'
import type { Stats } from '../use-stats.ts'

type NotHereProps = {
  of: 'when' | 'dishes' | 'times' | 'paid-days' | 'stock' | 'costs'
  stats: Stats
  /** The days that this part of the page lacks. */
  days: readonly string[]
}

/** The notice that a part of the page lacks days which the figures above it have. */
export function NotHere({ of, stats: { asking }, days }: NotHereProps) {
  const text = useText()
  const words = useRangeWords()
  const [from = '', to = from] = [days[0], days.at(-1)]
  return (
    <Banner
      card
      icon={asking ? 'history' : 'cloud-off'}
      title={text('stats.not-here', { days: words.days({ from, to }) })}
      detail={asking ? text('stats.missing.asking') : text(`stats.not-here.${of}`)}
    />
  )
}
