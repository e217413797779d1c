import { sql } from 'drizzle-orm'
import { rightsOf } from '#domain/access/giving.ts'
import { must } from '#domain/must.ts'
import { fail, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import type { Tx } from '#commands/tx.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import type { Caller, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { commandHashOf, record } from '#server/sync/decide.ts'
import { serverDeviceOf } from '../calls/server-device.ts'
import { executeDeps, randomText, type Services } from '#server/services/services.ts'

/** One transaction on the people of a place: its rows, and what is kept of its people besides. */
export type PeopleChange = {
  rows: Tx
  db: Transaction
  /** The caller, as the place's own row says at this moment. */
  actor: Row<'placeUsers'>
  /** Now, ms. */
  at: number
}

type PeopleCall = {
  call: { caller: Caller; member: Member }
  /** As it stands in the place's log. Secrets are never among `args`. */
  kind: string
  args: Record<string, unknown>
  /** Whether the caller may, by their row under the place's lock; with manage-users unless told. */
  may?(actor: Row<'placeUsers'>): boolean
}

/**
 * Changes a place's people under its lock, as the next version of its rows, and writes into its log who did it. It is
 * no command of a device: what it carries never waits in a queue. A failure leaves no trace.
 */
export async function changePeople<T>(
  services: Services,
  { call: { caller, member }, kind, args, may = managesUsers }: PeopleCall,
  work: (change: PeopleChange) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const { placeId } = member
  const { userId, sessionId } = caller
  const clientId = await serverDeviceOf(services, placeId, { id: sessionId, userId })
  return services.store.writeSql(placeId, async (place, db) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    const at = services.clock()
    const actor = await rows.get('placeUsers', userId)
    if (actor === null || !may(actor)) return fail({ code: 'forbidden' })
    await db.execute(sql`savepoint people`)
    const done = await work({ rows, db, actor, at })
    if (!done.ok) {
      await db.execute(sql`rollback to savepoint people`)
      return done
    }
    const { lastSeq } = must(await place.client(clientId), "the place's own client")
    const envelope = {
      id: services.uuid(),
      seq: lastSeq + 1,
      kind,
      v: 1,
      placeId,
      actor: userId,
      session: sessionId,
      occurredAt: at,
      clockOffset: 0,
      args,
    }
    const outcome = { seq: envelope.seq, status: 'applied' as const, code: null, result: null, version }
    await record(place, {
      ...outcome,
      clientId,
      envelope,
      hash: commandHashOf(executeDeps(services), envelope),
    })
    await place.advance(version, randomText(services), at)
    return done
  })
}

function managesUsers(actor: Row<'placeUsers'>): boolean {
  return rightsOf(actor).has('manage-users')
}
