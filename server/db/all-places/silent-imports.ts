import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection/database.ts'

/** Imports of all places that are being written or taken back, and of which nobody has heard since a moment, ms. */
export function findSilentImports(
  database: Database,
  silentSince: number,
  most: number,
): Promise<{ placeId: string; id: string }[]> {
  return database.anyone(async (db) => {
    const moment = new Date(silentSince).toISOString()
    const { rows } = await db.execute<{ place_id: string; id: string }>(
      sql`select * from silent_imports(${moment}::timestamptz, ${most})`,
    )
    return rows.map(({ place_id, id }) => ({ placeId: place_id, id }))
  })
}
