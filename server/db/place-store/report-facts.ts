import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReportFacts } from '#server/sync/ports.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { reportFacts } from '#server/db/tables/ledger.ts'

/**
 * The reports that the facts of a place are in, kept in a table of their own. The fact is its key, so each is in one
 * report.
 */
export function createReportFacts(db: Transaction, placeId: string): ReportFacts {
  const ofPlace = eq(reportFacts.placeId, placeId)
  return {
    async cover(reportId, paperId, facts) {
      if (facts.length === 0) return
      const ids = JSON.stringify(facts.map(({ id }) => id))
      const here = JSON.stringify(facts.filter((fact) => fact.here).map(({ id }) => id))
      await db.execute(sql`
        insert into ${reportFacts} (place_id, fact_id, report_id, paper_id, here)
        select ${placeId}, id::uuid, ${reportId}, ${paperId}, ${here}::jsonb ? id
        from jsonb_array_elements_text(${ids}::jsonb) as id
        on conflict do nothing`)
    },
    covered: (reportId) =>
      db
        .select({ id: reportFacts.factId, paperId: reportFacts.paperId, here: reportFacts.here })
        .from(reportFacts)
        .where(and(ofPlace, eq(reportFacts.reportId, reportId)))
        .orderBy(reportFacts.factId),
    async uncover(reportId) {
      await db.delete(reportFacts).where(and(ofPlace, eq(reportFacts.reportId, reportId)))
    },
    came: (factIds) =>
      db
        .update(reportFacts)
        .set({ here: true })
        .where(and(ofPlace, inArray(reportFacts.factId, [...factIds]), eq(reportFacts.here, false)))
        .returning({ id: reportFacts.factId, reportId: reportFacts.reportId }),
  }
}
