import { and, eq, sql } from 'drizzle-orm'
import type { CommandOutcome, Decision, SyncDevice } from '#server/sync/ports.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import type { Envelope } from '#contract/sync.ts'
import { prepared } from '#server/db/connection/prepared.ts'
import { clients, type commandLog } from '#server/db/tables/sync.ts'

/** A client of the place as sync needs it. */
export async function findSyncClient(
  db: Transaction,
  placeId: string,
  clientId: string,
): Promise<SyncDevice | null> {
  const [found] = await prepared(db, 'client of a place', (name) =>
    db
      .select({
        id: clients.id,
        deviceCode: clients.code,
        scope: clients.scope,
        lastSeq: clients.lastSeq,
        revokedAt: clients.revokedAt,
        awaitingSince: clients.awaitingSince,
      })
      .from(clients)
      .where(and(eq(clients.placeId, sql.placeholder('placeId')), eq(clients.id, sql.placeholder('id'))))
      .prepare(name),
  ).execute({ placeId, id: clientId })
  return found ?? null
}

/** The outcome of a logged command. */
export function loggedOutcome(row: typeof commandLog.$inferSelect): CommandOutcome {
  const { seq, status, code, result, version } = row
  const decision = decisionOf(row)
  return { seq, status, code, result, version, ...(decision === null ? {} : { decision }) }
}

/** A logged command as it came. */
export function envelopeOf(row: typeof commandLog.$inferSelect): Envelope {
  const { id, seq, kind, v, placeId, actor, session, approver, approverSession } = row
  const { occurredAt, clockOffset, args, proof } = row
  const agreed = approver !== null && approverSession !== null
  return {
    id,
    seq,
    kind,
    v,
    placeId,
    actor,
    session,
    occurredAt,
    clockOffset,
    // Written from an envelope, where they were these; of one from long ago they are forgotten.
    args: (args ?? {}) as Envelope['args'],
    ...(agreed && { approval: { userId: approver, session: approverSession } }),
    ...(proof !== null && { proof: proof as Envelope['proof'] }),
  }
}

/** The decision of a person on a logged command; null: nobody has decided, or had to. */
export function decisionOf(row: typeof commandLog.$inferSelect): Decision | null {
  const { decidedBy: by, decidedAt: at, decision: how, reason } = row
  return by === null || at === null || how === null ? null : { by, at, how, reason: reason ?? '' }
}
