import { liveQuery as dexieQuery } from 'dexie'

/** How long a live query is left without being asked anew, ms. */
export const RENEW_MS = 20 * 60 * 1000

type Subscription = { unsubscribe(): void }
type Observer<T> = { next: (value: T) => void; error?: (error: unknown) => void }

/**
 * Reads again whenever a row that the query has read changes, in whatever tab or worker, and now and then without: until
 * a query runs again Dexie keeps every key that was written anywhere since, so that a screen of a long day grows with
 * all that happens in the place and not only with what it shows.
 */
export function liveQuery<T>(query: () => Promise<T> | T) {
  return {
    /** An answer is never there at once: whoever asks only for that need not begin the query. */
    hasValue: () => false,
    subscribe(
      next: Observer<T> | ((value: T) => void),
      error: (error: unknown) => void = (failed) => console.error('a live query', failed),
    ): Subscription {
      const observer = typeof next === 'function' ? { next, error } : { error, ...next }
      const begin = () => dexieQuery(query).subscribe(observer)
      let current = begin()
      const timer = setInterval(() => {
        current.unsubscribe()
        current = begin()
      }, RENEW_MS)
      return {
        unsubscribe() {
          clearInterval(timer)
          current.unsubscribe()
        },
      }
    },
  }
}
