import { liveQuery } from '#platform/live-query.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { rowsOfPerson } from './rows-of-person.ts'

/** A question about a place. It is known by the function itself, which must be one of a module. */
export type PlaceQuery<T> = (rows: RowReader, place: PlaceAccess) => Promise<T>

/** The answer that all parts of a screen share. */
export type SharedQuery<T> = {
  /** Has the query run, for as long as anybody has subscribed, and its answer kept until that may be old. */
  subscribe(onChange: () => void): () => void
  /** Undefined until the first answer, and when it is kept no longer. Throws what the query threw. */
  answer(): T | undefined
}

const queriesOf = new WeakMap<PlaceAccess, Map<PlaceQuery<unknown>, SharedQuery<unknown>>>()

/**
 * A live query of the rows that the person may see, run once for everybody who asks in the same place: a list with a
 * question in each row reads once, and a part that comes later, as a page that somebody goes back to, has the answer in
 * its first picture as long as nothing that was read has changed. `keptMs`: for how long after the last part has gone, ms;
 * always the same for a query.
 */
export function sharedQuery<T>(place: PlaceAccess, query: PlaceQuery<T>, keptMs = 0): SharedQuery<T> {
  const known = queriesOf.get(place) ?? new Map<PlaceQuery<unknown>, SharedQuery<unknown>>()
  queriesOf.set(place, known)
  const { rows, actor, placeId, unseen } = place
  const shared =
    known.get(query) ?? share(() => query(rowsOfPerson(rows, { actor, placeId, unseen }), place), keptMs)
  known.set(query, shared)
  // What a query answers is its own type: the map is asked by the query.
  return shared as SharedQuery<T>
}

type Outcome<T> = { value: T } | { error: unknown }

function share<T>(query: () => Promise<T>, keptMs: number): SharedQuery<T> {
  const listeners = new Set<() => void>()
  let outcome: Outcome<T> | null = null
  let running: { unsubscribe(): void } | null = null
  let forgetting: ReturnType<typeof setTimeout> | undefined
  const tell = (next: Outcome<T>) => {
    outcome = next
    for (const listener of listeners) listener()
  }
  const begin = () =>
    liveQuery(ask).subscribe({ next: (value) => tell({ value }), error: (error) => tell({ error }) })
  const end = () => {
    clearTimeout(forgetting)
    running?.unsubscribe()
    running = null
    outcome = null
  }
  // Asked anew for nobody, the query reads nothing: whoever comes next begins it.
  const ask = () => {
    if (listeners.size > 0) return query()
    end()
    throw new DOMException('nobody waits', 'AbortError')
  }
  return {
    subscribe(onChange) {
      // An own function each time: the same may subscribe twice.
      const listener = () => onChange()
      listeners.add(listener)
      clearTimeout(forgetting)
      running ??= begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(forgetting)
        // A page that follows another subscribes after the first has gone.
        forgetting = setTimeout(end, outcome !== null && 'error' in outcome ? 0 : keptMs)
      }
    },
    answer() {
      if (outcome === null) return undefined
      if ('error' in outcome) throw outcome.error
      return outcome.value
    },
  }
}
