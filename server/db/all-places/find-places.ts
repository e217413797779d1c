import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/db/connection/database.ts'

/** The places of a query over all of them, whose column is `place_id`; only the server's own work asks so. */
export function findPlaces(database: Pick<Database, 'anyone'>, query: SQL): Promise<string[]> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ place_id: string }>(query)
    return rows.map(({ place_id: placeId }) => placeId)
  })
}
