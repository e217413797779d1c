import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { addSums, sumsOf, type DayReport } from '#domain/closing/day-report.ts'
import { refundKinds } from '#domain/closing/ledger-entry.ts'
import { groupBy } from '#domain/group-by.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Database } from '#server/db/database.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import { rowOf } from '#server/db/stored-table.ts'
import { ledgerEntries } from '#server/db/tables/ledger.ts'
import type { CheckRange } from './fitting-checks.ts'

type ReportOfDays = {
  days: (Pick<DayReport, 'day' | 'sums'> & { number: number | null; status: DayReport['status'] | null })[]
  sums: DayReport['sums']
}

/** How many days are read at once. */
const step = 7

/**
 * What each business day of a range came to by its ledger, late facts included, and all of them together; days without
 * sales are zeros. Some days at a time, so that no transaction is long.
 */
export async function reportOfDays(
  database: Database,
  placeId: string,
  range: Pick<CheckRange, 'from' | 'to'>,
): Promise<ReportOfDays> {
  const reports = await database.snapshot(placeId, (db) => createSqlTx(db, placeId, 0).all('dayReports'))
  const reportOf = new Map(reports.map((report) => [report.day, report]))
  const days: ReportOfDays['days'] = []
  for (let from = range.from; from <= range.to; from = dayAfter(from, step)) {
    const last = dayAfter(from, step - 1)
    const entries = await entriesOf(database, placeId, { from, to: last < range.to ? last : range.to })
    const ofDay = groupBy(entries, ({ businessDay }) => businessDay)
    for (let day = from; day <= last && day <= range.to; day = dayAfter(day, 1)) {
      const { number = null, status = null } = reportOf.get(day) ?? {}
      days.push({ day, number, status, sums: sumsOf(ofDay.get(day) ?? []) })
    }
  }
  return { days, sums: days.reduce((all, { sums }) => addSums(all, sums), sumsOf([])) }
}

function entriesOf(database: Database, placeId: string, { from, to }: Pick<CheckRange, 'from' | 'to'>) {
  return database.snapshot(placeId, async (db) => {
    const found = await db
      .select()
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.placeId, placeId),
          eq(ledgerEntries.deleted, false),
          inArray(ledgerEntries.kind, ['sale', 'payment', ...refundKinds]),
          gte(ledgerEntries.businessDay, from),
          lte(ledgerEntries.businessDay, to),
        ),
      )
    return found.map((each) => rowOf<'ledgerEntries'>(each))
  })
}
