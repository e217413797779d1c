import { liveQuery as dexieQuery } from 'dexie'

/** How long a live query is left without being asked anew, ms. */
export const renewMs = 20 * 60 * 1000

/** A query is left alone for this many times as long as its runs took. */
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

type Query<T> = () => Promise<T> | T

/** How a query follows changes. */
export type Following = {
  /**
   * How long after a change it reads, ms; many changes within that time are read once. For what nobody looks at: the
   * screen shows first what a tap did.
   */
  delayMs?: number
  /**
   * How much of its rest it is let off, ms. For what somebody stands and waits for, as a cook for an order: the changes
   * that it is made of are read one after the other, and only many of them make the query rest.
   */
  letOffMs?: number
}

type Subscription = { unsubscribe(): void }
type Observer<T> = { next: (value: T) => void; error?: (error: unknown) => void }

/**
 * Reads again whenever a row that the query has read changes, in whatever tab or worker, and now and then without: until
 * a query runs again Dexie keeps every key that was written anywhere since, so that a screen of a long day grows with
 * all that happens in the place and not only with what it shows. A query whose reading the browser breaks off is asked
 * again: Dexie says nothing of that, and what has never been answered hears of no change.
 */
export function liveQuery<T>(query: Query<T>, following: Following = {}, pace: QueryPace = realPace) {
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
        return dexieQuery(rested(query, pace, again, following)).subscribe(observer)
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
  query: Query<T>,
  { now, pause }: QueryPace,
  onBrokenOff: () => void,
  { delayMs = 0, letOffMs = 0 }: Following,
): () => Promise<T> {
  let asked = 0
  let took = 0
  let owedUntil = -Infinity
  let dueAt: number | null = null
  const owedAfter = (moment: number, owed: number) =>
    Math.min(Math.max(owed, moment) + took * restFactor, moment + letOffMs + restAtMostMs)
  return async () => {
    const run = ++asked
    // From the first change on, or changes that go on would be put off for ever.
    if (run > 1) dueAt ??= now() + delayMs
    const restUntil = owedUntil - letOffMs
    const rest = Math.max(restUntil, dueAt ?? restUntil) - now()
    if (rest >= 1) {
      // Wrapped, since Dexie loses sight of what a query reads after a promise that is not its own.
      await Promise.resolve(pause(rest))
      // Dexie does not wait for an answer that it has asked for anew.
      if (run !== asked) throw new DOMException('asked anew', 'AbortError')
    }
    dueAt = null
    const began = now()
    const owed = owedUntil
    owedUntil = owedAfter(began + took, owed)
    try {
      return await query()
    } catch (error) {
      if (run === asked && isBrokenOff(error)) onBrokenOff()
      throw error
    } finally {
      took = now() - began
      owedUntil = owedAfter(now(), owed)
    }
  }
}

/** Not the query's own fault: the browser took its transaction back, or the connection to its database. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(error.name)
}
