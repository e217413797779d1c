/** Counts failed attempts, so that nothing secret can be found by trying. */
export type Attempts = {
  /** How long to wait before the next attempt with these keys, ms; 0 when one may be made now. */
  waitFor(...keys: string[]): number
  /** How many more failures with these keys are free, before one has to wait. */
  left(...keys: string[]): number
  failed(...keys: string[]): void
  succeeded(...keys: string[]): void
  /** Takes one failure back: it was counted before it was known to be none. */
  undone(...keys: string[]): void
}

const remembered = 10_000

/** So many failures within a time, ms, are free; after that one has to wait until it has passed. */
export function createAttempts(clock: () => number, allowed = 10, windowMs = 5 * 60_000): Attempts {
  const failures = new Map<string, { count: number; until: number }>()

  const current = (key: string) => {
    const entry = failures.get(key)
    return entry !== undefined && entry.until > clock() ? entry : null
  }
  const waitFor = (key: string) => {
    const entry = current(key)
    return entry === null || entry.count < allowed ? 0 : entry.until - clock()
  }
  const failed = (key: string) => {
    const entry = current(key)
    failures.delete(key)
    failures.set(key, { count: (entry?.count ?? 0) + 1, until: entry?.until ?? clock() + windowMs })
    const oldest = failures.keys().next()
    if (failures.size > remembered && !oldest.done) failures.delete(oldest.value)
  }

  return {
    waitFor: (...keys) => Math.max(0, ...keys.map(waitFor)),
    left: (...keys) => Math.min(...keys.map((key) => Math.max(0, allowed - (current(key)?.count ?? 0)))),
    failed: (...keys) => keys.forEach(failed),
    undone(...keys) {
      for (const entry of keys.map(current)) if (entry !== null) entry.count -= 1
    },
    succeeded: (...keys) => keys.forEach((key) => failures.delete(key)),
  }
}
