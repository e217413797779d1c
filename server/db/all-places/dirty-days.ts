import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connection/database.ts'
import { findPlaces } from './find-places.ts'
import { dirtyDays } from '#server/db/tables/figures.ts'

/** Places of which facts have come since the sums of their days before a calendar day were made. */
export function findPlacesWithDirtyDays(database: Database, before: string): Promise<string[]> {
  return findPlaces(database, sql`select * from places_with_dirty_days(${before}::date)`)
}

/** Every place there is. */
export function findAllPlaces(database: Database): Promise<string[]> {
  return findPlaces(database, sql`select * from all_places()`)
}

/**
 * Takes days of a place before a business day whose sums are to be made, the latest first, at most `limit`. It waits for
 * whoever is writing facts of them; facts that come after it leave the day dirty.
 */
export async function takeDirtyDays(
  db: Transaction,
  placeId: string,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const days = db
    .select({ day: dirtyDays.day })
    .from(dirtyDays)
    .where(and(eq(dirtyDays.placeId, placeId), lt(dirtyDays.day, before)))
    .orderBy(sql`${dirtyDays.day} desc`)
    .limit(limit)
  const taken = await db
    .update(dirtyDays)
    .set({ taken: true })
    .where(and(eq(dirtyDays.placeId, placeId), inArray(dirtyDays.day, days)))
    .returning({ day: dirtyDays.day })
  return taken.map(({ day }) => day).sort()
}

/** Days whose sums were made are clean, unless facts have come since they were taken. */
export async function cleanDays(db: Transaction, placeId: string, days: readonly string[]): Promise<void> {
  const own = and(eq(dirtyDays.placeId, placeId), inArray(dirtyDays.day, [...days]))
  await db.delete(dirtyDays).where(and(own, eq(dirtyDays.taken, true)))
}

/** The dirty days of a place, the first one first. */
export async function dirtyDaysOf(db: Transaction, placeId: string): Promise<string[]> {
  const found = await db
    .select({ day: dirtyDays.day })
    .from(dirtyDays)
    .where(eq(dirtyDays.placeId, placeId))
    .orderBy(asc(dirtyDays.day))
  return found.map(({ day }) => day)
}

/** Makes every day of a place dirty that has facts or sums. */
export async function soilAllDays(db: Transaction, placeId: string): Promise<void> {
  await db.execute(sql`
    insert into dirty_days (place_id, day) select place_id, day from (
    select place_id, business_day as day from ledger_entries where place_id = ${placeId}
    union select place_id, local_date from ledger_entries where place_id = ${placeId}
    union select place_id, business_day from stock_movements where place_id = ${placeId}
    union select place_id, day from day_sums where place_id = ${placeId}) facts
    on conflict do nothing`)
}
