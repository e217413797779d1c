import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { HeldReason, WaitingCommand } from '#contract/areas/own-writes.ts'
import type { ProofUse } from '#commands/proof.ts'
import type { Approval } from '#domain/access/approval.ts'
import { occurredAt } from '#commands/envelope.ts'
import type { ProofKeys } from '#server/keys/proof-keys.ts'
import { asksFor, unproved } from '#server/sync/unproved.ts'
import { envelopeOf } from './place-store/command-rows.ts'
import type { Transaction } from './connection/database.ts'
import { namesOfClient } from './place-store/session-links.ts'
import { sessionDevices, sessions } from './tables/identity.ts'
import { clients, commandLog } from './tables/sync.ts'

type Proofs = Pick<ProofKeys, 'proves'>

/** The most of each kind that a list holds; more are seen when these are done. */
const listLimit = 200

/** Commands of a place that wait for a manager, oldest first, then those that were decided, latest first. */
export async function waitingCommands(
  db: Transaction,
  placeId: string,
  proofs: Proofs,
): Promise<WaitingCommand[]> {
  const undecided = inArray(commandLog.status, ['held', 'parked'])
  const [waiting, decided] = [
    await read(db, placeId, and(undecided, isNull(commandLog.decision)), asc(commandLog.recordedAt)),
    await read(db, placeId, isNotNull(commandLog.decision), desc(commandLog.decidedAt)),
  ]
  return Promise.all([...waiting, ...decided].map((found) => commandOf(db, placeId, proofs, found)))
}

/** The ids of these commands that the log has. */
export async function knownCommands(
  db: Transaction,
  placeId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: commandLog.id })
    .from(commandLog)
    .where(and(eq(commandLog.placeId, placeId), inArray(commandLog.id, [...ids])))
  return new Set(found.map(({ id }) => id))
}

type Found = Awaited<ReturnType<typeof read>>[number]

function read(
  db: Transaction,
  placeId: string,
  which: ReturnType<typeof and>,
  order: ReturnType<typeof asc>,
) {
  return db
    .select({ log: commandLog, client: clients })
    .from(commandLog)
    .innerJoin(clients, and(eq(clients.placeId, commandLog.placeId), eq(clients.id, commandLog.clientId)))
    .where(and(eq(commandLog.placeId, placeId), which))
    .orderBy(order, asc(commandLog.seq))
    .limit(listLimit)
}

async function commandOf(
  db: Transaction,
  placeId: string,
  proofs: Proofs,
  { log, client }: Found,
): Promise<WaitingCommand> {
  const { id, seq, kind, actor, approver, recordedAt, importedBy, decidedBy, decidedAt, decision, reason } =
    log
  const decided = decidedBy !== null && decidedAt !== null && decision !== null
  return {
    id,
    seq,
    kind,
    actor,
    approver,
    recordedAt,
    importedBy,
    status: log.status === 'parked' ? 'parked' : 'held',
    // Written from an envelope, where it was an object.
    args: log.args as WaitingCommand['args'],
    at: occurredAt(log),
    deviceCode: client.code,
    deviceName: client.name,
    reason: log.status === 'held' && !decided ? await reasonOf(db, placeId, proofs, { log, client }) : null,
    decision: decided ? { how: decision, by: decidedBy, at: decidedAt, reason: reason ?? '' } : null,
  }
}

/** The reason why a held command is not believed, as it is now: the session may have been linked since. */
async function reasonOf(
  db: Transaction,
  placeId: string,
  proofs: Proofs,
  { log, client }: Found,
): Promise<HeldReason> {
  if (client.revokedAt !== null) return 'device-revoked'
  const { actor: userId, session, approver, approverSession } = log
  const of = await doubtOf(db, placeId, { log, client }, { userId, session })
  if (of !== null) return of
  const asked = new Set<ProofUse>()
  if (await asks(db, { log, client }, session)) asked.add('does')
  if (approverSession !== null && (await asks(db, { log, client }, approverSession))) asked.add('agrees')
  const names = await namesOfClient(db, placeId, client.id)
  const doubted = unproved(proofs, names, envelopeOf(log), asked)
  if (doubted !== null) return doubted === 'does' ? 'unproved' : 'agreement'
  if (approver === null || approverSession === null) return 'believable'
  const agreed = { userId: approver, session: approverSession }
  return (await doubtOf(db, placeId, { log, client }, agreed)) === null ? 'believable' : 'agreement'
}

async function asks(db: Transaction, { log, client }: Found, sessionId: string): Promise<boolean> {
  const [session] = await db
    .select({ proofFrom: sessions.proofFrom })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session !== undefined && asksFor(client, session, log.seq)
}

async function doubtOf(
  db: Transaction,
  placeId: string,
  { log, client }: Found,
  signer: Approval,
): Promise<HeldReason | null> {
  const [session] = await db
    .select({ userId: sessions.userId, endedAt: sessions.endedAt })
    .from(sessionDevices)
    .innerJoin(sessions, eq(sessions.id, sessionDevices.sessionId))
    .where(
      and(
        eq(sessionDevices.placeId, placeId),
        eq(sessionDevices.clientId, client.id),
        eq(sessionDevices.sessionId, signer.session),
      ),
    )
  if (session === undefined) return 'session-unknown'
  if (session.userId !== signer.userId) return 'session-of-another'
  return session.endedAt !== null && session.endedAt < occurredAt(log) ? 'session-ended' : null
}
