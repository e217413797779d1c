import { openPlaceDatabases, registrationOf, type PlaceDatabases } from '#replica/open-place.ts'
import { countCommands } from '#replica/outbox/waiting.ts'
import type { KnownPlace } from '#platform/device-state.ts'

/** How many commands of each place the server does not have yet. */
export async function countWaiting(places: readonly KnownPlace[]): Promise<ReadonlyMap<string, number>> {
  const counts = places.map(({ id }) =>
    withDatabases(id, async ({ outboxDb }) => {
      const waiting = await countCommands(outboxDb, 'queued', 'sent')
      const sealed = await outboxDb.sealed.get('queue')
      return [id, waiting + (sealed?.waiting ?? 0)] as const
    }),
  )
  return new Map(await Promise.all(counts))
}

/**
 * The state of a place's queue on this device that the server should expect; null where the device is not registered
 * there.
 */
export function queueReport(placeId: string): Promise<{ depth: number; lastSeq: number } | null> {
  return withDatabases(placeId, async (databases) => {
    const registration = await registrationOf(databases)
    if (registration === null) return null
    const depth = await countCommands(databases.outboxDb, 'queued', 'sent')
    return { depth, lastSeq: registration.nextSeq - 1 }
  })
}

/** Opens a place's databases for one piece of work. */
export async function withDatabases<T>(
  placeId: string,
  work: (databases: PlaceDatabases) => Promise<T>,
): Promise<T> {
  const databases = openPlaceDatabases(placeId)
  try {
    return await work(databases)
  } finally {
    databases.close()
  }
}
