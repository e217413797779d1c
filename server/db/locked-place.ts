import { and, asc, eq, getTableColumns, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { paperNumber, reportSeries } from '#domain/closing/day-report.ts'
import { documentNumber } from '#domain/document/document-number.ts'
import { must } from '#domain/must.ts'
import { once } from '#domain/once.ts'
import { heard } from './heard.ts'
import type { Expected, LoggedCommand, SessionProof, SyncClient, WrittenPlace } from '#server/sync/ports.ts'
import { mayYetCome } from './devices-back.ts'
import { decisionOf, envelopeOf, findSyncClient, outcomeOf } from './command-rows.ts'
import type { Transaction } from './database.ts'
import { prepared } from './prepared.ts'
import { jsonColumns } from './json-rows.ts'
import { createEInvoiceSendings } from './e-invoice-sendings.ts'
import { createReportFacts } from './report-facts.ts'
import { restoredAt } from './restored.ts'
import { createSqlTx } from './sql-tx.ts'
import { findSession, namesOfClient } from './session-links.ts'
import { sessions } from './tables/identity.ts'
import { clients, commandLog, placeClock, versions } from './tables/sync.ts'

/** Writes beside rows; one that waits to be sent is sent before another of its name. */
type Write = (name: string, statement: SQL) => Promise<unknown>

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
  const knownClients = new Map<string, Promise<SyncClient | null>>()
  const knownSessions = new Map<string, Promise<SessionProof | null>>()
  const knownCommands = new Map<string, Promise<LoggedCommand | null>>()
  const client = (clientId: string) =>
    once(knownClients, clientId, () => heard(findSyncClient(db, placeId, clientId)))
  const session = (sessionId: string) =>
    once(knownSessions, sessionId, () => heard(findSession(db, placeId, sessionId)))
  const findCommand = (commandId: string) =>
    once(knownCommands, commandId, () => heard(findLogged(db, placeId, commandId)))
  if (expected !== undefined) {
    // Sent behind the lock, so they see what it waited for; whoever asks gets these answers.
    void client(expected.clientId)
    void findCommand(expected.commandId)
    for (const each of expected.sessions) void session(each)
  }
  const {
    rows: [locked],
  } = await locking
  // A place that is gone has no clients either, so nothing is ever written to it.
  const clock = { version: Number(locked?.version ?? 0), epoch: locked?.epoch ?? '' }
  let reached: number | null = null
  let hasInvoices = false
  const nextOf = async (clientId: string, series: string) => {
    const last = sql`coalesce((${clients.documentSeries} ->> ${series})::int, 0)`
    const next = sql`jsonb_build_object(${series}::text, ${last} + 1)`
    const [client] = await db
      .update(clients)
      .set({ documentSeries: sql`${clients.documentSeries} || ${next}` })
      .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId)))
      .returning({ code: clients.code, series: clients.documentSeries })
    if (client === undefined) throw new Error(`place ${placeId} has no client ${clientId}`)
    return { code: client.code, number: must(client.series[series], 'the number just taken') }
  }

  return {
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
    client,
    async setLastSeq(clientId, seq) {
      const known = await knownClients.get(clientId)
      if (known) knownClients.set(clientId, Promise.resolve({ ...known, lastSeq: seq, awaitedAt: null }))
      await write(
        'last seq',
        sql`update ${clients} set last_seq = ${seq}, awaited_at = null
          where ${clients.placeId} = ${placeId} and ${clients.id} = ${clientId}`,
      )
    },
    async nextOrderNumber(clientId) {
      const [client] = await db
        .update(clients)
        .set({ orderSeries: sql`${clients.orderSeries} + 1` })
        .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId)))
        .returning({ code: clients.code, number: clients.orderSeries })
      if (client === undefined) throw new Error(`place ${placeId} has no client ${clientId}`)
      return `${client.code}-${client.number}`
    },
    async nextDocumentNumber(clientId, series) {
      const { code, number } = await nextOf(clientId, series)
      return documentNumber(series, code, number)
    },
    async nextPaperNumber(clientId) {
      const { code, number } = await nextOf(clientId, reportSeries)
      return paperNumber(code, number)
    },
    reportFacts: createReportFacts(db, placeId),
    eInvoices: createEInvoiceSendings(db, placeId, () => {
      hasInvoices = true
    }),
    findCommand,
    async appendCommand(entry) {
      knownCommands.delete(entry.envelope.id)
      await write('log', insertOf(commandLog, storedOf(placeId, entry, now())))
    },
    async settleCommand(commandId, { status, code, result, version }, decision) {
      await db
        .update(commandLog)
        .set({
          status,
          code,
          result,
          version,
          decidedBy: decision.by,
          decidedAt: decision.at,
          decision: decision.how,
          reason: decision.reason,
        })
        .where(
          and(
            eq(commandLog.placeId, placeId),
            eq(commandLog.id, commandId),
            inArray(commandLog.status, ['held', 'parked']),
          ),
        )
    },
    async appliedSince(kind, at) {
      const found = await db
        .select({ id: commandLog.id })
        .from(commandLog)
        .where(
          and(
            eq(commandLog.placeId, placeId),
            eq(commandLog.status, 'applied'),
            gte(commandLog.recordedAt, at),
            eq(commandLog.kind, kind),
          ),
        )
        .limit(1)
      return found.length > 0
    },
    session,
    namesOf: (clientId) => namesOfClient(db, placeId, clientId),
    async recovery() {
      const at = locked === undefined || locked.ended !== null ? null : await restoredAt(db)
      return at === null ? null : { restoredAt: at }
    },
    async setAwaiting(clientId, awaitingSince, awaitedAt) {
      knownClients.delete(clientId)
      await db
        .update(clients)
        .set({ awaitingSince, awaitedAt })
        .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId)))
    },
    mayYetCome: (clientId, since) => mayYetCome(db, placeId, clientId, since),
    async endRecovery(recoveryEndedBy, recoveryEndedAt) {
      await db
        .update(placeClock)
        .set({ recoveryEndedBy, recoveryEndedAt })
        .where(eq(placeClock.placeId, placeId))
    },
    async endSession(sessionId, at) {
      knownSessions.delete(sessionId)
      const ended = new Date(at).toISOString()
      await db
        .update(sessions)
        .set({ endedAt: sql`least(coalesce(${sessions.endedAt}, ${ended}), ${ended})` })
        .where(eq(sessions.id, sessionId))
    },
  }
}

/** A command of the log, the first of those with its id. */
async function findLogged(
  db: Transaction,
  placeId: string,
  commandId: string,
): Promise<LoggedCommand | null> {
  const [found] = await prepared(db, 'command of a place', (name) =>
    db
      .select()
      .from(commandLog)
      .where(
        and(eq(commandLog.placeId, sql.placeholder('placeId')), eq(commandLog.id, sql.placeholder('id'))),
      )
      .orderBy(asc(commandLog.recordedAt), asc(commandLog.clientId), asc(commandLog.seq))
      .limit(1)
      .prepare(name),
  ).execute({ placeId, id: commandId })
  return found === undefined ? null : loggedOf(found)
}

/** The statement that adds one row; the builder of queries would take its columns apart each time. */
function insertOf<T extends PgTable>(table: T, row: T['$inferInsert']): SQL {
  const columns = getTableColumns(table)
  const values = jsonColumns(table).map(({ field }) =>
    sql.param(Reflect.get(row, field) ?? null, columns[field]),
  )
  const names = jsonColumns(table).map(({ name }) => `"${name}"`)
  return sql`insert into ${table} (${sql.raw(names.join(', '))}) values (${sql.join(values, sql`, `)})`
}

function storedOf(placeId: string, entry: LoggedCommand, recordedAt: number): typeof commandLog.$inferInsert {
  const { clientId, envelope, hash, seq, status, code, result, version } = entry
  const { id, kind, v, actor, session, approval, occurredAt, clockOffset, args, proof } = envelope
  return {
    placeId,
    clientId,
    seq,
    id,
    kind,
    v,
    actor,
    session,
    occurredAt,
    clockOffset,
    args,
    approver: approval?.userId ?? null,
    approverSession: approval?.session ?? null,
    proof: proof ?? null,
    hash,
    status,
    code,
    result,
    version,
    recordedAt,
    importedBy: entry.importedBy ?? null,
    bodyHash: entry.bodyHash ?? null,
    // Sent again under another registration, it has been decided already.
    decidedBy: entry.decision?.by ?? null,
    decidedAt: entry.decision?.at ?? null,
    decision: entry.decision?.how ?? null,
    reason: entry.decision?.reason ?? null,
  }
}

function loggedOf(row: typeof commandLog.$inferSelect): LoggedCommand {
  const { clientId, hash, bodyHash } = row
  return {
    ...outcomeOf(row),
    clientId,
    hash,
    bodyHash,
    decision: decisionOf(row),
    envelope: envelopeOf(row),
  }
}
