import type { Row } from '#domain/tables.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { WrittenPlace } from '#server/sync/ports.ts'
import type { Database, Transaction } from './connection/database.ts'
import { createLockedPlace } from './place-store/locked-place.ts'
import { publishRows, type PublishDeps, type RowsByTable } from './rows/publish-rows.ts'
import { sqlState, uniqueViolation } from './connection/sql-state.ts'
import { placeSlugs } from './tables/identity.ts'
import { placeClock } from './tables/sync.ts'

export type NewPlaceDeps = PublishDeps & {
  /** A fresh name for the place's history. */
  epoch(): string
}

export type NewPlaceFailure = { code: 'slug_taken' | 'id_reused' }

/**
 * A place with its history and its first rows (a member among them, who must be a user already), all or none. `more`: what
 * else belongs to it from its beginning.
 */
export async function createPlace(
  database: Database,
  place: Row<'places'>,
  rows: Omit<RowsByTable, 'places'>,
  deps: NewPlaceDeps,
  more: (db: Transaction, place: WrittenPlace) => Promise<void> = async () => {},
): Promise<Result<null, NewPlaceFailure>> {
  try {
    return await database.place(place.id, async (db) => {
      const named = await db
        .insert(placeSlugs)
        .values({ slug: place.slug, placeId: place.id })
        .onConflictDoNothing()
        .returning({ slug: placeSlugs.slug })
      if (named.length === 0) return fail({ code: 'slug_taken' })
      await db.insert(placeClock).values({ placeId: place.id, version: 0, epoch: deps.epoch() })
      const locked = await createLockedPlace(db, place.id, deps.clock)
      await publishRows(locked, { places: [place], ...rows }, deps)
      await more(db, locked)
      return ok(null)
    })
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return fail({ code: 'id_reused' })
    throw error
  }
}
