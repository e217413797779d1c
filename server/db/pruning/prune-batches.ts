import { and, eq, inArray, lt } from 'drizzle-orm'
import { createLockedPlace } from '#server/db/place-store/locked-place.ts'
import type { Database } from '#server/db/connection/database.ts'
import { menuBatches } from '#server/db/tables/menu.ts'

/** Rows that go at once. */
export const batchesAtOnce = 200

export type PruneBatchesDeps = {
  database: Database
  /** Now, ms. */
  clock(): number
  /** A fresh random stamp. */
  stamp(): string
}

/**
 * Takes away what nobody can undo any more: batches of changes from before a moment (ms), with all that they hold. Devices
 * are told with the next change of the place. Says how many rows went.
 */
export function pruneBatches(deps: PruneBatchesDeps, placeId: string, before: number): Promise<number> {
  const { database, clock, stamp } = deps
  return database.place(placeId, async (db) => {
    const place = await createLockedPlace(db, placeId, clock)
    const old = await db
      .select({ id: menuBatches.id })
      .from(menuBatches)
      .where(
        and(eq(menuBatches.placeId, placeId), eq(menuBatches.deleted, false), lt(menuBatches.at, before)),
      )
      .limit(batchesAtOnce)
    if (old.length === 0) return 0
    const version = (await place.clock()).version + 1
    const ids = old.map(({ id }) => id)
    await db
      .update(menuBatches)
      .set({ version, deleted: true, entries: [] })
      .where(and(eq(menuBatches.placeId, placeId), inArray(menuBatches.id, ids)))
    await place.advance(version, stamp(), clock())
    return old.length
  })
}
