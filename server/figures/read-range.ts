import { and, between, eq, inArray } from 'drizzle-orm'
import { readSumFacts } from '#commands/figures/read-sum-facts.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { unpackSums, type PackedSums, type SumDimension } from '#domain/figures/packed-sums.ts'
import { daysOf, type DayRange } from '#domain/figures/ranges.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { groupBy } from '#domain/group-by.ts'
import { must } from '#domain/must.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { dirtyDaysOf } from '#server/db/all-places/dirty-days.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { daySums as stored } from '#server/db/tables/figures.ts'

/** Days whose facts are read at once. */
const daysAtOnce = 5

/**
 * The sums of a range in some dimensions: those that are kept, and of days of which facts have come since, as of today,
 * those that the facts say. `byDay`: each day's; else kept days that follow each other are added up at once.
 */
export async function readRange(
  db: Transaction,
  placeId: string,
  { from, to }: DayRange,
  dimensions: readonly SumDimension[],
  byDay = false,
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
  const sums: DaySums[] = []
  let run: Kept[] = []
  const flush = (day: string) => {
    sums.push(unpackSums(run, { day, cutoff }))
    run = []
  }
  for (const day of daysOf({ from, to })) {
    const own = made.get(day)
    if (own === undefined) run.push(...((kept.get(day) ?? []) as Kept[]))
    if (own !== undefined && run.length > 0) flush(dayAfter(day, -1))
    if (own !== undefined) sums.push(own)
    else if (byDay) flush(day)
  }
  if (run.length > 0 || sums.length === 0) flush(to)
  return sums
}

type Kept = Pick<PackedSums, 'dimension' | 'packed' | 'cutoff'>
