import { openPlaceDatabases, registrationOf, type PlaceDatabases } from '#replica/open-place.ts'
import { countCommands } from '#replica/waiting.ts'
import type { KnownPlace } from '#platform/device-state.ts'
import type { Auth, User } from '#platform/session-state.ts'
import type { AppServices } from './app-services.ts'
import { loadSaving } from './saving.ts'

/** The most grants that a sign-in may show. */
const grantLimit = 20

/** The grants of this device, one per place that it is registered with. */
export async function readGrants(
  places: readonly KnownPlace[],
): Promise<{ grants: string[]; placeIds: string[] }> {
  const found = await Promise.all(places.map(({ id }) => withDatabases(id, registrationOf)))
  const devices = found.filter((device) => device !== null).slice(0, grantLimit)
  return { grants: devices.map(({ grant }) => grant), placeIds: devices.map(({ placeId }) => placeId) }
}

/** Saves in every outbox of this device that the person has signed out, so that it is told with or without a network. */
export async function endSession(
  places: readonly KnownPlace[],
  who: { auth: Auth; user: User },
  services: Pick<AppServices, 'clock' | 'newId' | 'engineOf'>,
): Promise<void> {
  for (const { id } of places) {
    await withDatabases(id, async (databases) => {
      if ((await registrationOf(databases)) === null) return
      const deps = { clock: services.clock, newId: services.newId, clockOffset: () => 0 }
      const { enqueue } = await loadSaving()
      await enqueue(databases.outbox, deps, {
        kind: 'session.end',
        actor: who.user.id,
        session: who.auth.session_id,
        args: { sessionId: who.auth.session_id },
      })
      services.engineOf(id).poke()
    })
  }
}

/** How many commands of each place the server does not have yet. */
export async function countWaiting(places: readonly KnownPlace[]): Promise<ReadonlyMap<string, number>> {
  const counts = places.map(({ id }) =>
    withDatabases(id, async ({ outboxDb }) => {
      const waiting = await countCommands(outboxDb, 'queued', 'sent')
      return [id, waiting] as const
    }),
  )
  return new Map(await Promise.all(counts))
}

/** What the server should expect of a place's queue on this device; null where the device is not registered there. */
export function queueReport(placeId: string): Promise<{ depth: number; lastSeq: number } | null> {
  return withDatabases(placeId, async (databases) => {
    const registration = await registrationOf(databases)
    if (registration === null) return null
    const depth = await countCommands(databases.outboxDb, 'queued', 'sent')
    return { depth, lastSeq: registration.nextSeq - 1 }
  })
}

async function withDatabases<T>(
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
