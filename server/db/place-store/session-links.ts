import { eq, sql } from 'drizzle-orm'
import type { SessionProof } from '#server/sync/ports.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { prepared } from '#server/db/connection/prepared.ts'
import { sessionDevices, sessions } from '#server/db/tables/identity.ts'
import { clients } from '#server/db/tables/sync.ts'

/** The name of a device and those that it had before. */
export async function namesOfClient(db: Transaction, placeId: string, clientId: string): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    with recursive names (id, continues) as (
      select ${clients.id}, ${clients.continues} from ${clients}
      where ${clients.placeId} = ${placeId} and ${clients.id} = ${clientId}
      union
      select ${clients.id}, ${clients.continues} from ${clients} join names on ${clients.id} = names.continues
      where ${clients.placeId} = ${placeId}
    )
    select id from names`)
  return found.rows.map(({ id }) => id)
}

/** A session as commands are believed by it; null: there is none, or it works on no device of the place. */
export async function findSession(
  db: Transaction,
  placeId: string,
  sessionId: string,
): Promise<SessionProof | null> {
  const [found] = await prepared(db, 'session of a place', (name) =>
    db
      .select({
        userId: sessions.userId,
        openedAt: sessions.openedAt,
        endedAt: sessions.endedAt,
        proofFrom: sessions.proofFrom,
        clientIds: sql<string[]>`array(
          select ${sessionDevices.clientId} from ${sessionDevices}
          where ${sessionDevices.placeId} = ${sql.placeholder('placeId')}
            and ${sessionDevices.sessionId} = ${sql.placeholder('sessionId')})`,
      })
      .from(sessions)
      .where(eq(sessions.id, sql.placeholder('sessionId')))
      .prepare(name),
  ).execute({ placeId, sessionId })
  return found === undefined || found.clientIds.length === 0 ? null : found
}
