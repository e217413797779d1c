import type { DayReport } from '#domain/closing/day-report.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import type { Totals } from '#domain/figures/sums/total-rows.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { readRange } from '#server/figures/read-range.ts'

type ReportOfDays = {
  days: (Pick<DayReport, 'day' | 'sums'> & { number: number | null; status: DayReport['status'] | null })[]
  sums: DayReport['sums']
}

/**
 * Figures of each business day of a range, late facts included, and of the whole range. Days without sales are zeros.
 */
export async function reportOfDays(db: Transaction, placeId: string, range: DayRange): Promise<ReportOfDays> {
  const reports = await createSqlTx(db, placeId, 0).all('dayReports')
  const reportOf = new Map(reports.map((report) => [report.day, report]))
  const { totals, days } = rangeFigures(await readRange(db, placeId, range, ['totals', 'payments'], true))
  return {
    days: days.map(({ day, ...of }) => {
      const { number = null, status = null } = reportOf.get(day) ?? {}
      return { day, number, status, sums: sumsOf(of) }
    }),
    sums: sumsOf(totals),
  }
}

function sumsOf({ checks, gross, deposits, money, refunds }: Totals): DayReport['sums'] {
  return { checks, sales: gross, deposits, payments: money.payments, refunds }
}
