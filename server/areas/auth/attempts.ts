/** Counts failed sign-ins, so that passwords cannot be guessed by trying. */
export type Attempts = {
  /** How long to wait before the next attempt with this key, ms; 0 when one may be made now. */
  waitFor(key: string): number
  failed(key: string): void
  succeeded(key: string): void
}

const allowed = 10
const windowMs = 5 * 60_000
const remembered = 10_000

/** Ten failures within five minutes are free; after that one has to wait until the window has passed. */
export function createAttempts(clock: () => number): Attempts {
  const failures = new Map<string, { count: number; until: number }>()

  const current = (key: string) => {
    const entry = failures.get(key)
    return entry !== undefined && entry.until > clock() ? entry : null
  }

  return {
    waitFor(key) {
      const entry = current(key)
      return entry === null || entry.count < allowed ? 0 : entry.until - clock()
    },
    failed(key) {
      const entry = current(key)
      failures.delete(key)
      failures.set(key, { count: (entry?.count ?? 0) + 1, until: entry?.until ?? clock() + windowMs })
      const oldest = failures.keys().next()
      if (failures.size > remembered && !oldest.done) failures.delete(oldest.value)
    },
    succeeded(key) {
      failures.delete(key)
    },
  }
}
