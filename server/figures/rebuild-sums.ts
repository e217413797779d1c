import type { Services } from '#server/areas/services.ts'
import { soilAllDays } from '#server/db/dirty-days.ts'
import { placeSlugs } from '#server/db/tables/identity.ts'
import { publishSums } from './publish-sums.ts'

/**
 * Makes the sums of all days of all places anew from their facts. Where they say what they said before, nothing is
 * published. Gives how many rows were.
 */
export async function rebuildSums(
  services: Pick<Services, 'database' | 'store' | 'clock' | 'random'>,
): Promise<number> {
  const { database } = services
  const places = await database.anyone((db) => db.select({ id: placeSlugs.placeId }).from(placeSlugs))
  for (const id of new Set(places.map((place) => place.id))) await database.place(id, (db) => soilAllDays(db, id))
  return publishSums(services)
}
