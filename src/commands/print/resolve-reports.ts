import { faultText, printFaults } from '#domain/print/print-fault.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { decidedByCounter, type PrinterAnswer } from '#domain/print/printer-answer.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'

/**
 * A daily report that its printer was silent about is settled by the printer's counter, as told with its own late word or
 * with a later print: raised by one it came out, unchanged it did not. Of anything else a person decides.
 */
export async function resolveReports(
  tx: Tx,
  { at }: Pick<MutationContext, 'at'>,
  job: PrintJob,
  told: PrinterAnswer | null,
): Promise<void> {
  if (told?.dailyReportNo == null) return
  for (const report of await tx.list('printJobs', 'status', 'unknown')) {
    if (report.kind !== 'daily-report' || report.printerId !== job.printerId) continue
    const isOwn = report.id === job.id
    if (!isOwn && job.createdAt <= report.createdAt) continue
    const cameOut = decidedByCounter(report.told, told)
    if (cameOut === true) {
      await tx.put('printJobs', { ...toldOfReport(report, isOwn ? told : null), endedAt: at })
    } else if (cameOut === false && report.claimedBy === job.claimedBy) {
      // Of another device it could have come out before the report did: only one device's prints are in a row.
      const fault = faultText('NOT_COUNTED', printFaults.NOT_COUNTED)
      await tx.put('printJobs', { ...report, status: 'failed', fault, endedAt: at })
    }
  }
}

/** A daily report that came out: with what its printer has told, else with the number that follows the one before. */
export function toldOfReport(report: PrintJob, told: PrinterAnswer | null): PrintJob {
  const before = report.told
  const next = before?.dailyReportNo == null ? null : before.dailyReportNo + 1
  return {
    ...report,
    status: 'printed',
    fault: '',
    told: told ?? (before && { ...before, dailyReportNo: next }),
  }
}
