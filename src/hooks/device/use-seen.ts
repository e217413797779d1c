import { dayAfter, localDay } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Devices report twice a minute: for this long, ms, somebody counts as there. */
const presentMs = 90_000

/** When somebody was seen last, in words: `now`, `today, 17:10`, `12 Nov, 23:40`. Takes an instant in ms. */
export function useSeen(): (at: number) => string {
  const text = useText()
  const { day, date, time } = useFormat()
  const now = useNow(30_000)
  const today = localDay(now)
  return (at) => {
    if (now - at < presentMs) return text('account.seen.now')
    const seen = localDay(at)
    if (seen === today) return text('account.seen.today', { time: time(at) })
    if (seen === dayAfter(today, -1)) return text('account.seen.yesterday', { time: time(at) })
    const written = seen.slice(0, 4) === today.slice(0, 4) ? day(at) : date(at)
    return text('account.seen.day', { day: written, time: time(at) })
  }
}
