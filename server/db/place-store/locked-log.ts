import { and, asc, eq, getTableColumns, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { once } from '#domain/once.ts'
import type { LockedPlace, LoggedCommand } from '#server/sync/ports.ts'
import { decisionOf, envelopeOf, loggedOutcome } from './command-rows.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { markHandled } from '#server/db/connection/mark-handled.ts'
import { jsonColumns } from '#server/db/rows/json-rows.ts'
import { prepared } from '#server/db/connection/prepared.ts'
import { commandLog } from '#server/db/tables/sync.ts'
import type { Write } from '#server/db/rows/write-behind.ts'

type LockedLog = Pick<LockedPlace, 'findCommand' | 'appendCommand' | 'settleCommand' | 'appliedSince'>

/** The command log of a place under its lock, each command read once. `now`: ms. */
export function createLockedLog(
  db: Transaction,
  placeId: string,
  { now, write }: { now: () => number; write: Write },
): LockedLog {
  const known = new Map<string, Promise<LoggedCommand | null>>()
  return {
    findCommand: (commandId) => once(known, commandId, () => markHandled(findLogged(db, placeId, commandId))),
    async appendCommand(entry) {
      known.delete(entry.envelope.id)
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
    ...loggedOutcome(row),
    clientId,
    hash,
    bodyHash,
    decision: decisionOf(row),
    envelope: envelopeOf(row),
  }
}
