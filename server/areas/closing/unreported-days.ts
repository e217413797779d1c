import { and, asc, eq, gte, lt, notExists } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { ledgerEntries, reportFacts } from '#server/db/tables/ledger.ts'

/** Business days of a place, `from` to before `before`, that have facts in no report, the oldest first. */
export async function unreportedDays(
  db: Transaction,
  placeId: string,
  { from, before }: { from: string | null; before: string },
): Promise<string[]> {
  const reported = db
    .select({ id: reportFacts.factId })
    .from(reportFacts)
    .where(and(eq(reportFacts.placeId, placeId), eq(reportFacts.factId, ledgerEntries.id)))
  const found = await db
    .select({ day: ledgerEntries.businessDay })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.placeId, placeId),
        eq(ledgerEntries.deleted, false),
        lt(ledgerEntries.businessDay, before),
        from === null ? undefined : gte(ledgerEntries.businessDay, from),
        notExists(reported),
      ),
    )
    .groupBy(ledgerEntries.businessDay)
    .orderBy(asc(ledgerEntries.businessDay))
  return found.map(({ day }) => day)
}
