import { eq, sql } from 'drizzle-orm'
import { once } from '#domain/once.ts'
import type { Expected, LockedPlace, SessionProof, WrittenPlace } from '#server/sync/ports.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createEInvoiceSendings } from './e-invoice-sendings.ts'
import { markHandled } from '#server/db/connection/mark-handled.ts'
import { createClientNumbers, createLockedClients } from './locked-devices.ts'
import { createLockedLog } from './locked-log.ts'
import { createReportFacts } from './report-facts.ts'
import { restoredAt } from '#server/db/restored.ts'
import { findSession } from './session-links.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { sessions } from '#server/db/tables/identity.ts'
import { placeClock, versions } from '#server/db/tables/sync.ts'
import type { Write } from '#server/db/rows/write-behind.ts'

type Ways = { write?: Write; expected?: Expected | undefined }

type LockedRows = WrittenPlace & {
  /** The version of the place when the lock was taken. */
  lockedAt: number
  /** The version that the transaction has advanced to; null: it has not. */
  reached(): number | null
  /** Whether it has put an invoice on its way to the national system. */
  hasInvoices(): boolean
}

/**
 * Takes the place's lock, which is this transaction's first statement on it: whoever comes later reads what this one
 * has committed, so versions are committed in their order and no reader passes one that it cannot see yet.
 */
export async function createLockedPlace(
  db: Transaction,
  placeId: string,
  now: () => number,
  { write = (_, statement) => db.execute(statement), expected }: Ways = {},
): Promise<LockedRows> {
  const locking = db
    .execute<{ version: string; epoch: string; ended: Date | null }>(
      sql`select version, epoch, recovery_ended_at as ended from lokal_lock(${placeId})`,
    )
    .execute()
  const ofClients = createLockedClients(db, placeId, write)
  const ofSessions = createLockedSessions(db, placeId)
  const log = createLockedLog(db, placeId, { now, write })
  if (expected !== undefined) {
    // Sent behind the lock, so they see what it waited for; whoever asks gets these answers.
    void ofClients.client(expected.clientId)
    void log.findCommand(expected.commandId)
    for (const each of expected.sessions) void ofSessions.session(each)
  }
  const {
    rows: [locked],
  } = await locking
  // A place that is gone has no clients either, so nothing is ever written to it.
  const clock = { version: Number(locked?.version ?? 0), epoch: locked?.epoch ?? '' }
  let reached: number | null = null
  let hasInvoices = false

  return {
    ...ofClients,
    ...ofSessions,
    ...log,
    ...createClientNumbers(db, placeId),
    lockedAt: clock.version,
    reached: () => reached,
    hasInvoices: () => hasInvoices,
    clock: async () => ({ ...clock }),
    rows: (version) => createSqlTx(db, placeId, version),
    async advance(version, stamp, at) {
      await write(
        'version',
        sql`insert into ${versions} (place_id, version, stamp, at)
          values (${placeId}, ${version}, ${stamp}, ${sql.param(at, versions.at)})`,
      )
      await write(
        'clock',
        sql`update ${placeClock} set version = ${version} where ${placeClock.placeId} = ${placeId}`,
      )
      clock.version = version
      reached = version
    },
    reportFacts: createReportFacts(db, placeId),
    eInvoices: createEInvoiceSendings(db, placeId, () => {
      hasInvoices = true
    }),
    async recovery() {
      const at = locked === undefined || locked.ended !== null ? null : await restoredAt(db)
      return at === null ? null : { restoredAt: at }
    },
    async endRecovery(recoveryEndedBy, recoveryEndedAt) {
      await db
        .update(placeClock)
        .set({ recoveryEndedBy, recoveryEndedAt })
        .where(eq(placeClock.placeId, placeId))
    },
  }
}

/** The sessions of a place under its lock, each read once. */
function createLockedSessions(db: Transaction, placeId: string): Pick<LockedPlace, 'session' | 'endSession'> {
  const known = new Map<string, Promise<SessionProof | null>>()
  return {
    session: (sessionId) => once(known, sessionId, () => markHandled(findSession(db, placeId, sessionId))),
    async endSession(sessionId, at) {
      known.delete(sessionId)
      const ended = new Date(at).toISOString()
      await db
        .update(sessions)
        .set({ endedAt: sql`least(coalesce(${sessions.endedAt}, ${ended}), ${ended})` })
        .where(eq(sessions.id, sessionId))
    },
  }
}
