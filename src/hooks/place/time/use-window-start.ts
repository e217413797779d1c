import { windowStart } from '#contract/feed-window.ts'
import { useNow } from './use-now.ts'

/** The first business day of which this device keeps everything that happened. */
export function useWindowStart(): string {
  return windowStart(useNow(60_000))
}
