import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { createEventHub, type EventHub } from '#server/sync/event-stream.ts'
import { createNudges, hear, type Nudges } from '#server/sync/nudges.ts'
import type { Database } from './database.ts'
import { createNotifications } from './notifications.ts'
import { clients, placeClock } from '#server/db/tables/sync.ts'

export type EventsDeps = {
  database: Database
  appUrl: string
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
  /** Something that repairs itself went wrong: a connection, a look. */
  onError(error: unknown): void
}

/** Streams of this process, and nudges to all processes. */
export type Events = Pick<EventHub, 'subscribe' | 'size'> &
  Pick<Nudges, 'moved' | 'look'> & { close(): Promise<void> }

/** Connects the streams of this process to the commits of all processes on the same database. */
export function createEvents({ database, appUrl, after, onError }: EventsDeps): Events {
  const hub = createEventHub({ look: (placeId, ids) => lookAtPlace(database, placeId, ids), onError })
  const wire = createNotifications({
    appUrl,
    after,
    onError,
    onMessage: (payload) => hear(hub, payload),
    onListening() {
      hub.lookAtAll()
      nudges.resume()
    },
  })
  const nudges = createNudges({ wire, after })
  let closed = false
  return {
    subscribe: hub.subscribe,
    size: hub.size,
    moved: nudges.moved,
    look: nudges.look,
    async close() {
      if (closed) return
      closed = true
      nudges.close()
      hub.close()
      await wire.close()
    },
  }
}

function lookAtPlace(database: Database, placeId: string, clientIds: readonly string[]) {
  return database.snapshot(placeId, async (db) => {
    const [clock] = await db
      .select({ version: placeClock.version })
      .from(placeClock)
      .where(eq(placeClock.placeId, placeId))
    const revoked = await db
      .select({ id: clients.id })
      .from(clients)
      .where(
        and(eq(clients.placeId, placeId), inArray(clients.id, [...clientIds]), isNotNull(clients.revokedAt)),
      )
    return { version: clock?.version ?? 0, revoked: revoked.map((client) => client.id) }
  })
}
