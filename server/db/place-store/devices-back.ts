import { and, desc, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/connection/database.ts'
import { clients, versions } from '#server/db/tables/sync.ts'

/** See `LockedPlace.mayYetCome`. A device that goes on under another name is asked under that. */
export async function mayYetCome(
  db: Transaction,
  placeId: string,
  clientId: string,
  restoredAt: number,
): Promise<boolean> {
  const next = alias(clients, 'next')
  const goesOn = db
    .select({ id: next.id })
    .from(next)
    .where(and(eq(next.placeId, placeId), eq(next.continues, clients.id)))
  const [latest] = await db
    .select({ at: versions.at })
    .from(versions)
    .where(eq(versions.placeId, placeId))
    .orderBy(desc(versions.version))
    .limit(1)
  // Whoever was put off after the last change is put off by it as well, until something else comes.
  const goesForward = or(isNull(clients.awaitedAt), lt(clients.awaitedAt, latest?.at ?? restoredAt))
  const outstanding = await db
    .select({ one: sql`1` })
    .from(clients)
    .where(
      and(
        eq(clients.placeId, placeId),
        ne(clients.id, clientId),
        notExists(goesOn),
        isNull(clients.revokedAt),
        ne(clients.scope, 'server'),
        goesForward,
        or(isNull(clients.drainedAt), lt(clients.drainedAt, restoredAt)),
      ),
    )
    .limit(1)
  return outstanding.length > 0
}
