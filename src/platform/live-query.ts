import { liveQuery as dexieQuery } from 'dexie'

/** How long a live query is left without being asked anew, ms. */
export const renewMs = 20 * 60 * 1000

/** A query is left alone for this many times as long as its last run took. */
const restFactor = 3
/** At most this long, ms. */
const restAtMostMs = 300

/** How long until a query is asked again that the browser has broken off, ms. */
export const againMs = 500

/** `now` in ms from whatever beginning; `pause` takes ms. */
export type QueryPace = { now(): number; pause(ms: number): Promise<void> }

const realPace: QueryPace = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

type Subscription = { unsubscribe(): void }
type Observer<T> = { next: (value: T) => void; error?: (error: unknown) => void }

/**
 * Reads again whenever a row that the query has read changes, in whatever tab or worker, and now and then without: until
 * a query runs again Dexie keeps every key that was written anywhere since, so that a screen of a long day grows with
 * all that happens in the place and not only with what it shows. A query whose reading the browser breaks off is asked
 * again: Dexie says nothing of that, and what has never been answered hears of no change.
 */
export function liveQuery<T>(query: () => Promise<T> | T, pace: QueryPace = realPace) {
  return calmQuery(query, 0, pace)
}

/**
 * A live query for nobody who looks: a change is read `delayMs` later, when the screen has shown what a tap did. Many
 * changes within that time are read once.
 */
export function calmQuery<T>(query: () => Promise<T> | T, delayMs: number, pace: QueryPace = realPace) {
  return {
    /** An answer is never there at once: whoever asks only for that need not begin the query. */
    hasValue: () => false,
    subscribe(
      next: Observer<T> | ((value: T) => void),
      error: (error: unknown) => void = (failed) => console.error('a live query', failed),
    ): Subscription {
      const observer = typeof next === 'function' ? { next, error } : { error, ...next }
      let ended = false
      let current = begin()
      const timer = setInterval(renew, renewMs)
      return {
        unsubscribe() {
          ended = true
          clearInterval(timer)
          current.unsubscribe()
        },
      }

      function begin(): Subscription {
        const again = () => void pace.pause(againMs).then(() => ended || renew())
        return dexieQuery(rested(query, pace, again, delayMs)).subscribe(observer)
      }

      function renew(): void {
        current.unsubscribe()
        current = begin()
      }
    },
  }
}

/**
 * Runs a query at once, and again only after a rest that grows with what it costs. While one that reads thousands of rows
 * runs, nobody writes to their table: asked anew after each page that comes in, it would make a device that catches up
 * wait for its own screen. What changes during the rest is in the rows that are read after it.
 */
function rested<T>(
  query: () => Promise<T> | T,
  { now, pause }: QueryPace,
  onBrokenOff: () => void,
  delayMs: number,
): () => Promise<T> {
  let asked = 0
  let took = 0
  let restUntil = -Infinity
  let dueAt: number | null = null
  const restAfter = (moment: number) => moment + Math.min(took * restFactor, restAtMostMs)
  return async () => {
    const run = ++asked
    // From the first change on, or changes that go on would be put off for ever.
    if (run > 1) dueAt ??= now() + delayMs
    const rest = Math.max(restUntil, dueAt ?? restUntil) - now()
    if (rest >= 1) {
      // Wrapped, since Dexie loses sight of what a query reads after a promise that is not its own.
      await Promise.resolve(pause(rest))
      // Dexie does not wait for an answer that it has asked for anew.
      if (run !== asked) throw new DOMException('asked anew', 'AbortError')
    }
    dueAt = null
    const began = now()
    restUntil = restAfter(began + took)
    try {
      return await query()
    } catch (error) {
      if (run === asked && isBrokenOff(error)) onBrokenOff()
      throw error
    } finally {
      took = now() - began
      restUntil = restAfter(now())
    }
  }
}

/** Not the query's own fault: the browser took its transaction back, or the connection to its database. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(error.name)
}
