import { createDiskWatch } from './areas/health/disk-watch.ts'
import type { Services } from './services/services.ts'
import { openDatabase } from './db/connection/database.ts'
import { createDiskState } from './db/disk-state.ts'
import { createEvents } from './db/connection/events.ts'
import { createPruning } from './db/pruning/pruning.ts'
import { createPlaceStore } from './db/place-store/sql-place-store.ts'
import { createThrottled } from './sync/throttled.ts'

type PlaceDataDeps = Pick<Services, 'log' | 'clock'> & {
  /** The database, as the role of requests. */
  appUrl: string
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
  /** A fresh text that names a version. */
  stamp(): string
  /** How much room the database has left, bytes; null: nobody can say. */
  freeBytes: (() => Promise<number>) | null
  /** An invoice was put on its way to the national system. */
  hasInvoices(): void
}

/** Opens the places of one database, with all that hears of their commits: event streams, pruning, the disk's watch. */
export function openPlaceData(deps: PlaceDataDeps) {
  const { log, clock, appUrl, after, stamp, freeBytes, hasInvoices } = deps
  const disk = createDiskState(log)
  const database = openDatabase(appUrl, {
    onConnectionLost: (error) => log.error('connection lost', { error }),
    onFull: () => disk.full(),
  })
  const pruning = createPruning({
    database,
    clock,
    after,
    stamp,
    onError: (error) => log.error('pruning', { error }),
  })
  const events = createEvents({
    database,
    appUrl,
    after,
    onError: (error) => log.error('event stream', { error }),
  })
  const moved = (placeId: string, version: number) => {
    disk.wrote()
    events.moved(placeId, version)
    pruning.moved(placeId)
    diskWatch?.moved(placeId)
  }
  const throttled = createThrottled({ after, moved })
  const store = createPlaceStore({ database, clock, moved, movedThrottled: throttled.moved, hasInvoices })
  const diskWatch = freeBytes ? createDiskWatch({ store, clock, stamp, log, after, freeBytes }) : null
  return {
    disk,
    database,
    events,
    store,
    /** Ends what is done of itself again and again. */
    endTimers(): void {
      pruning.close()
      diskWatch?.close()
      throttled.close()
    },
  }
}
