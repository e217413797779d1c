import { and, count, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/database.ts'
import { orderChecks, orders } from '#server/db/tables/order.ts'
import { placeClock } from '#server/db/tables/sync.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Lists of places of which the past is known at most, the ones used last. */
const mostKept = 1000

/** The lists whose past is counted, in the order of their time. */
export const listOfChecks = { table: orderChecks, at: orderChecks.openedAt }
export const listOfOrders = { table: orders, at: orders.placedAt }

type Listed = typeof listOfChecks | typeof listOfOrders

/** `where`: which rows of the place are counted; what was counted is known again by all that it says. */
type Asked = Listed & { placeId: string; where: SQL | undefined }

/** What was counted of a list before a moment (ms): it holds from one version of the place on, up to which it was looked after. */
type Past = { epoch: string; from: number; upTo: number; until: number; total: number }

/**
 * Counts the rows of long lists exactly, of which the past hardly changes: what is older than a day is counted once, and
 * again when a row of it has changed.
 */
export function createPastCounts(clock: () => number) {
  const known = new Map<string, Past>()
  return async (db: Transaction, asked: Asked): Promise<number> => {
    const { placeId, where, table, at } = asked
    const count = (...more: SQL[]) => countOf(db, asked, and(where, ...more))
    const [place] = await db.select().from(placeClock).where(eq(placeClock.placeId, placeId))
    const { version, epoch } = place ?? { version: 0, epoch: '' }
    const key = keyOf(where)
    const past = known.get(key)
    known.delete(key)
    const isKnown = past !== undefined && past.epoch === epoch && past.from <= version
    const changed = isKnown
      ? await db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.placeId, placeId), gt(table.version, past.upTo), lt(at, past.until)))
          .limit(1)
      : []
    const holds = isKnown && changed.length === 0
    const isRecent = holds && clock() - past.until < 2 * dayMs
    const until = isRecent ? past.until : clock() - dayMs
    const total = isRecent
      ? past.total
      : holds && past.until < until
        ? past.total + (await count(gte(at, past.until), lt(at, until)))
        : await count(lt(at, until))
    const [from, upTo] = isRecent ? [past.from, Math.max(past.upTo, version)] : [version, version]
    known.set(key, { epoch, from, upTo, until, total })
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    return total + (await count(gte(at, until)))
  }
}

const dialect = new PgDialect()

function keyOf(where: SQL | undefined): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${where}`)
  return JSON.stringify([text, params])
}

export type PastCounts = ReturnType<typeof createPastCounts>

async function countOf(db: Transaction, { table }: Listed, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ total: count() }).from(table).where(where)
  return found?.total ?? 0
}
