/** Lets a caller make so many calls in a window of time, and tells how long to wait after that. */
export type RateLimit = {
  /** Counts a call by this key. 0 when it may go on, else how long to wait, ms. */
  take(key: string): number
  /** How long a call by this key would have to wait now, ms; counts nothing. */
  waitFor(key: string): number
}

/** Callers that are remembered at a time; the one not heard of for longest is forgotten first. */
const remembered = 10_000

export function createRateLimit(clock: () => number, calls: number, windowMs: number): RateLimit {
  const windows = new Map<string, { count: number; until: number }>()
  return {
    waitFor(key) {
      const window = windows.get(key)
      return window === undefined || window.count < calls ? 0 : Math.max(0, window.until - clock())
    },
    take(key) {
      const now = clock()
      const known = windows.get(key)
      const window = known !== undefined && known.until > now ? known : { count: 0, until: now + windowMs }
      window.count += 1
      windows.delete(key)
      windows.set(key, window)
      const oldest = windows.keys().next()
      if (windows.size > remembered && !oldest.done) windows.delete(oldest.value)
      return window.count <= calls ? 0 : window.until - now
    },
  }
}
