import { statfs } from 'node:fs/promises'
import { derivedId } from '#commands/derived-id.ts'
import { factsOf } from '#domain/notification/facts.ts'
import { recipientsOf } from '#domain/notification/recipients.ts'
import { repeated } from '#server/process/repeated.ts'
import type { LockedPlace, PlaceStore } from '#server/sync/ports.ts'
import { madeNow, type OutcomeDeps } from '#server/sync/tell-outcome.ts'
import type { Log } from '#server/process/log.ts'

type DiskWatchDeps = OutcomeDeps & {
  store: Pick<PlaceStore, 'write'>
  log: Log
  /** How much room the database has left, bytes. */
  freeBytes(): Promise<number>
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
}

/** Tells people while there is time that the disk of the database fills up. */
export type DiskWatch = {
  /** Something was written in this place. */
  moved(placeId: string): void
  /** Looks now; for the timer and for tests. */
  look(): Promise<void>
  close(): void
}

/** Below this much room managers are told, bytes. */
const lowBytes = 500_000_000

/** How long after it was done the room is measured again, ms. */
const everyMs = 60_000

/**
 * Measures the room every minute. While there is little of it, those who settle things are told once a day in each place
 * that is being worked in, and the log says it once.
 */
export function createDiskWatch(deps: DiskWatchDeps): DiskWatch {
  const { log, freeBytes, store, after } = deps
  const moving = new Set<string>()
  let isLow = false
  const look = async () => {
    const free = await freeBytes()
    const places = [...moving]
    moving.clear()
    if (free < lowBytes && !isLow) log.error('the disk of the database fills up', { freeMB: megabytes(free) })
    isLow = free < lowBytes
    if (!isLow) return
    for (const placeId of places) await store.write(placeId, (place) => tell(deps, place, placeId, free))
  }
  const onError = (error: unknown) => log.error('looking after the disk', { error })
  const close = repeated(look, { first: everyMs, every: everyMs, after, onError })
  return { moved: (placeId) => moving.add(placeId), look, close }
}

/** How many bytes the file system of a folder has left for whoever is not its administrator. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function tell(deps: DiskWatchDeps, place: LockedPlace, placeId: string, free: number): Promise<void> {
  const next = (await place.clock()).version + 1
  const rows = place.rows(next)
  const made = await madeNow(deps, rows, placeId)
  let told = 0
  for (const forUserId of recipientsOf({ anyOf: ['manage-payments'] }, await rows.all('placeUsers'))) {
    const id = derivedId(placeId, 'disk-low', forUserId, made.closedDay)
    if ((await rows.get('notifications', id)) !== null) continue
    await rows.put('notifications', {
      ...made,
      id,
      kind: 'disk-low',
      forUserId,
      orderCheckId: null,
      facts: factsOf({ megabytes: megabytes(free) }),
    })
    told += 1
  }
  if (told > 0) await place.advance(next, deps.stamp(), deps.clock())
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000)
}
