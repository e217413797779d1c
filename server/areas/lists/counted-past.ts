import { eq, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/connection/database.ts'
import { moment } from '#server/db/connection/moment.ts'
import { orderChecks, orders } from '#server/db/tables/order.ts'
import { placeClock } from '#server/db/tables/sync.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Lists of places of which the past is known at most, the ones used last. */
const mostKept = 1000

/** The lists whose past is counted, in the order of their time. */
export const listOfChecks = listed(sql`${orderChecks}`, sql`opened_at`)
export const listOfOrders = listed(sql`${orders}`, sql`placed_at`)
export const listOfCards = listed(sql`order_payments p`, sql`p.taken_at`)
/** By when their money was there: until then by when it was asked for, which stays. */
export const listOfOnlinePayments = listed(
  sql`online_payments p`,
  sql`coalesce(p.completed_at, p.created_at)`,
  sql`p.created_at`,
)

/** `begun` is a moment of a row that never changes, and is not after the one that the row is listed `at`. */
export type Listed = { of: SQL; at: SQL; begun: SQL }

function listed(of: SQL, at: SQL, begun = at): Listed {
  return { of, at, begun }
}

/** `where`: which rows of the place are counted; what was counted is known again by all that it says. */
type ListQuery = Listed & { placeId: string; where: SQL | undefined }

/**
 * The count of a list's rows from before `until` (ms). It is right from one version of the place on (`from`), and has
 * been looked after up to another (`upTo`).
 */
type Past = { epoch: string; from: number; upTo: number; until: number; total: number }

/**
 * Counts the rows of long lists exactly, of which the past hardly changes: what is older than a day is counted once,
 * and again when a row of it has changed.
 */
export function createPastCounts(clock: () => number) {
  const known = new Map<string, Past>()
  return async (db: Transaction, asked: ListQuery): Promise<number> => {
    const { placeId, of, at, begun, where = sql`true` } = asked
    const count = async (when: SQL) => {
      const statement = sql`select count(*)::int as total from ${of} where ${where} and ${when}`
      return (await db.execute<{ total: number }>(statement)).rows[0]?.total ?? 0
    }
    const [place] = await db.select().from(placeClock).where(eq(placeClock.placeId, placeId))
    const { version, epoch } = place ?? { version: 0, epoch: '' }
    const key = keyOf(of, where)
    const past = known.get(key)
    known.delete(key)
    const isKnown = past !== undefined && past.epoch === epoch && past.from <= version
    // In the order of the feed: a plan for any version at all would read the whole table.
    const changed = isKnown
      ? await db.execute(sql`select from (
            select ${begun} as begun from ${of}
            where place_id = ${placeId} and version > ${past.upTo} order by version offset 0
          ) changed where begun < ${moment(past.until)} limit 1`)
      : { rows: [] }
    const holds = isKnown && changed.rows.length === 0
    const isRecent = holds && clock() - past.until < 2 * dayMs
    const until = isRecent ? past.until : clock() - dayMs
    const before = (limit: number) => sql`${at} < ${moment(limit)}`
    const since = (limit: number) => sql`${at} >= ${moment(limit)}`
    const total = isRecent
      ? past.total
      : holds && past.until < until
        ? past.total + (await count(sql`${since(past.until)} and ${before(until)}`))
        : await count(before(until))
    const [from, upTo] = isRecent ? [past.from, Math.max(past.upTo, version)] : [version, version]
    known.set(key, { epoch, from, upTo, until, total })
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    return total + (await count(since(until)))
  }
}

export type PastCounts = ReturnType<typeof createPastCounts>

const dialect = new PgDialect()

function keyOf(of: SQL, where: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${of} ${where}`)
  return JSON.stringify([text, params])
}
