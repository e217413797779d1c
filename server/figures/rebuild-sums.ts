import type { Services } from '#server/services/services.ts'
import { findAllPlaces, soilAllDays } from '#server/db/all-places/dirty-days.ts'
import { publishSums } from './publish-sums.ts'

/**
 * Makes the sums of all days of all places anew from their facts. Where they say what they said before, nothing is
 * published. Gives how many rows were.
 */
export async function rebuildSums(
  services: Pick<Services, 'database' | 'store' | 'clock' | 'random'>,
): Promise<number> {
  const { database } = services
  for (const id of await findAllPlaces(database)) await database.place(id, (db) => soilAllDays(db, id))
  return publishSums(services)
}
