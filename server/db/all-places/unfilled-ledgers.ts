import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connection/database.ts'
import { findPlaces } from './find-places.ts'
import { placeClock } from '#server/db/tables/sync.ts'

/** The places whose money of before the ledger is not in it yet. */
export function findUnfilledLedgers(database: Database): Promise<string[]> {
  return findPlaces(database, sql`select * from places_without_ledger()`)
}

/** Remembers that a place's ledger has all of before. `at`: ms. */
export async function markLedgerFilled(db: Transaction, placeId: string, at: number): Promise<void> {
  await db.update(placeClock).set({ ledgerFilledAt: at }).where(eq(placeClock.placeId, placeId))
}
