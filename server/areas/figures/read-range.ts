import { and, between, eq, inArray } from 'drizzle-orm'
import { readSumFacts } from '#commands/figures/read-sum-facts.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { unpackSums, type PackedSums, type SumDimension } from '#domain/figures/packed-sums.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { groupBy } from '#domain/group-by.ts'
import { must } from '#domain/must.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/database.ts'
import { dirtyDaysOf } from '#server/db/dirty-days.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import { daySums as stored } from '#server/db/tables/figures.ts'

/** The first and the last business day of a range. */
export type DayRange = { from: string; to: string }

/** Days whose facts are read at once. */
const daysAtOnce = 5

/**
 * The sums of every day of a range in some dimensions: those that are kept, and of days of which facts have come since, as
 * of today, those that the facts say.
 */
export async function readRange(
  db: Transaction,
  placeId: string,
  { from, to }: DayRange,
  dimensions: readonly SumDimension[],
): Promise<DaySums[]> {
  const rows = createSqlTx(db, placeId, 0)
  const { dayCutoff: cutoff } = must(await rows.get('places', placeId), 'the place')
  const isOfRange = and(eq(stored.placeId, placeId), eq(stored.deleted, false), between(stored.day, from, to))
  const kept = groupBy(
    await db
      .select({
        day: stored.day,
        cutoff: stored.cutoff,
        dimension: stored.dimension,
        packed: stored.packed,
      })
      .from(stored)
      .where(and(isOfRange, inArray(stored.dimension, [...dimensions]))),
    ({ day }) => day,
  )
  const dirty = (await dirtyDaysOf(db, placeId)).filter((day) => from <= day && day <= to)
  const made = new Map<string, DaySums>()
  for (let nth = 0; nth < dirty.length; nth += daysAtOnce) {
    const days = dirty.slice(nth, nth + daysAtOnce)
    const facts = await readSumFacts(rows, days)
    for (const day of days) made.set(day, daySums(facts, { day, cutoff }))
  }
  return daysOf({ from, to }).map(
    (day) => made.get(day) ?? unpackSums((kept.get(day) ?? []) as Kept[], { day, cutoff }),
  )
}

type Kept = Pick<PackedSums, 'dimension' | 'packed' | 'cutoff'>

/** Every day of a range. */
function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}
