import { randomBytes, randomUUID } from 'node:crypto'
import { createPlace } from '#server/db/create-place.ts'
import { openDatabase, type Database } from '#server/db/connection/database.ts'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'
import type { Row } from '#domain/tables.ts'
import { at, bistroRows } from '../places/bistro.ts'
import { freshDatabase, type FreshDatabase } from './postgres.ts'

/** What a place is made with in tests. */
export const placeDeps = {
  clock: () => Date.UTC(2026, 10, 20, 12),
  stamp: () => randomBytes(8).toString('hex'),
  epoch: () => randomUUID(),
}

export type SqlPlaces = FreshDatabase & { database: Database; close(): Promise<void> }

/** A database of one's own, opened as the role of requests. */
export async function openSqlPlaces(): Promise<SqlPlaces> {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.appUrl)
  return {
    ...fresh,
    database,
    close: async () => {
      await database.close()
      await fresh.drop()
    },
  }
}

/** Makes a place with only its own row, or with these. */
export async function makePlace(
  database: Database,
  placeId: string = at.place,
  rows: Omit<RowsByTable, 'places'> = {},
): Promise<Row<'places'>> {
  const [bistro] = bistroRows().places
  if (bistro === undefined) throw new Error('the bistro has no place')
  const place = { ...bistro, id: placeId, slug: `place-${placeId.slice(-12)}` }
  const made = await createPlace(database, place, rows, placeDeps)
  if (!made.ok) throw new Error(made.error.code)
  return place
}
