import type { PlaceStore, WrittenPlace } from '#server/sync/ports.ts'
import { createPlaceQueue, PlaceBusy, type PlaceQueue } from '#server/sync/place-queue.ts'
import type { Unheard } from '#server/db/connection/connections.ts'
import type { Database, Transaction } from '#server/db/connection/database.ts'
import { onGatheredPlace } from './gathered-place.ts'
import { createLockedPlace } from './locked-place.ts'
import { createPlaceReader } from './place-reader.ts'
import { createSharedPages } from './shared-pages.ts'
import { lockNotAvailable, sqlState } from '#server/db/connection/sql-state.ts'

export type PlaceStoreDeps = {
  database: Database
  /** Now, ms: when a command was recorded. */
  clock(): number
  /** Called after a commit that gave the place a new version. */
  moved?(placeId: string, version: number): void
  /** Called after each commit of long work in many steps, for which nobody waits. */
  movedThrottled?(placeId: string, version: number): void
  /** Called after a commit that has put an invoice on its way to the national system. */
  hasInvoices?(): void
  queue?: PlaceQueue
}

export type SqlPlaceStore = PlaceStore & {
  /** As `write`, for what concerns more than the place's rows: also gives the transaction. */
  writeSql<T>(placeId: string, work: (place: WrittenPlace, db: Transaction) => Promise<T>): Promise<T>
  /** The same places for long work in many steps: devices hear of it now and then. */
  throttled: PlaceStore
}

/** Work under the place's lock, and the place as it has left it. */
type LockedWork<T> = (
  db: Transaction,
  unheard: Unheard,
) => Promise<{ value: T; place: Awaited<ReturnType<typeof createLockedPlace>> }>

/**
 * Places in PostgreSQL. `write` throws `PlaceBusy` when too many writers wait in this process, or when another process
 * holds the place for longer than the database's lock timeout.
 */
export function createPlaceStore({
  database,
  clock,
  moved,
  movedThrottled = moved,
  hasInvoices,
  queue = createPlaceQueue(),
}: PlaceStoreDeps): SqlPlaceStore {
  const share = createSharedPages()
  const inTurn = <T>(placeId: string, tell: PlaceStoreDeps['moved'], work: LockedWork<T>): Promise<T> =>
    queue.run(placeId, async () => {
      const { value, version, invoices } = await database
        .place(placeId, async (db, unheard) => {
          const { value, place } = await work(db, unheard)
          return { value, version: place.reached(), invoices: place.hasInvoices() }
        })
        .catch((error: unknown) => {
          throw sqlState(error) === lockNotAvailable ? new PlaceBusy(placeId, { cause: error }) : error
        })
      if (version !== null) tell?.(placeId, version)
      if (invoices) hasInvoices?.()
      return value
    })
  const writing =
    (tell: PlaceStoreDeps['moved']): PlaceStore['write'] =>
    (placeId, work, expected) =>
      inTurn(placeId, tell, (db, unheard) => onGatheredPlace({ db, placeId, clock, expected, unheard }, work))
  const read: PlaceStore['read'] = (placeId, work) =>
    database.snapshot(placeId, (db) => work(createPlaceReader(db, placeId, share)))
  return {
    read,
    write: writing(moved),
    writeSql: (placeId, work) =>
      inTurn(placeId, moved, async (db) => {
        const place = await createLockedPlace(db, placeId, clock)
        return { value: await work(place, db), place }
      }),
    throttled: { read, write: writing(movedThrottled) },
  }
}
