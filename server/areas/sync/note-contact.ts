import { and, eq, sql } from 'drizzle-orm'
import { clients } from '#server/db/tables/sync.ts'
import type { Services } from '#server/services/services.ts'

/** A device's contact is written down again after this long, ms, and at once when its queue fills or is empty. */
const againMs = 20_000
/** Of how many devices one process remembers what it wrote; the oldest is forgotten first. */
const remembered = 5_000

export type NoteContact = (
  device: { placeId: string; clientId: string },
  queue: { queued?: number | undefined; given?: number | undefined },
) => Promise<void>

/** Remembers when a device was heard last and what waits on it, for those who look after the devices of a place. */
export function contactNotes({ database, clock }: Pick<Services, 'database' | 'clock'>): NoteContact {
  const written = new Map<string, { at: number; queued: number | null }>()
  return async ({ placeId, clientId }, { queued = null, given = null }) => {
    const now = clock()
    const last = written.get(clientId)
    const isSame = last !== undefined && (queued === null || (last.queued ?? 0) > 0 === queued > 0)
    if (isSame && Math.abs(now - last.at) < againMs) return
    written.delete(clientId)
    written.set(clientId, { at: now, queued })
    const [oldest] = written.keys()
    if (written.size > remembered && oldest !== undefined) written.delete(oldest)
    await database.place(placeId, (db) =>
      db
        .update(clients)
        .set({
          lastSeenAt: now,
          ...(queued !== null && { queueDepth: queued }),
          // As it is when this is written: a backup may have been restored since.
          ...(given !== null && {
            drainedAt: sql`case when ${clients.lastSeq} >= ${given} then ${sql.param(now, clients.drainedAt)} else ${clients.drainedAt} end`,
          }),
        })
        .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId))),
    )
  }
}
