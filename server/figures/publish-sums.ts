import { businessDay } from '#domain/time/business-day.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { readPlace } from '#server/services/read-place.ts'
import { randomText, type Services } from '#server/services/services.ts'
import { cleanDays, findPlacesWithDirtyDays, takeDirtyDays } from '#server/db/all-places/dirty-days.ts'
import { publishRows } from '#server/db/rows/publish-rows.ts'
import { sumRowsOf } from './sum-rows.ts'

type Needed = Pick<Services, 'database' | 'store' | 'clock' | 'random'>

/** Days whose facts are read at once: their rows fit into one version. */
const daysAtOnce = 5

/**
 * Makes the sums of all days that are over and of which facts have come, from these facts, and publishes what has changed.
 * It is done in many steps, between which whoever waits for a place comes first; a step that is broken off is done again.
 * Gives how many rows it published.
 */
export async function publishSums(services: Needed): Promise<number> {
  let published = 0
  for (const placeId of await findPlacesWithDirtyDays(services.database, localDay(services.clock()))) {
    for (let step = await publishStep(services, placeId); step !== null;) {
      published += step
      step = await publishStep(services, placeId)
    }
  }
  return published
}

/** Null: no day that is over is dirty, or the place is gone. */
async function publishStep(services: Needed, placeId: string): Promise<number | null> {
  const { database, store, clock } = services
  const place = await readPlace(services, placeId, (rows) => rows.get('places', placeId))
  if (place === null) return null
  const before = businessDay(clock(), place.dayCutoff)
  const days = await database.place(placeId, (db) =>
    takeDirtyDays(db, placeId, { before, limit: daysAtOnce }),
  )
  if (days.length === 0) return null
  // Only now: whoever wrote facts of these days before they were taken has ended.
  const rows = await readPlace(services, placeId, (tx) => sumRowsOf(tx, placeId, days))
  const deps = { clock, stamp: () => randomText(services) }
  if (rows.length > 0) {
    await store.throttled.write(placeId, (written) => publishRows(written, { daySums: rows }, deps))
  }
  await database.place(placeId, (db) => cleanDays(db, placeId, days))
  return rows.length
}
