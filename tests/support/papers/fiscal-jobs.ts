import type { PrintJob } from '#domain/print/print-job.ts'
import { answerBefore } from '#domain/print/printer-answer.ts'

/** Print jobs of one fiscal printer, each one a minute after the one before. */
export function fiscalJobs(printerId: string, start: number) {
  let made = 0
  const job = (of: Partial<PrintJob>): PrintJob => {
    made += 1
    const at = start + made * 60_000
    return {
      id: `00000000-0000-7000-b000-${made.toString().padStart(12, '0')}`,
      kind: 'receipt',
      printerId,
      printoutId: null,
      orderCheckId: null,
      orderId: null,
      content: null,
      status: 'printed',
      copy: 1,
      claimedBy: printerId,
      claimedUntil: null,
      fault: '',
      told: null,
      createdAt: at,
      createdBy: printerId,
      endedAt: at,
      closedDay: null,
      ...of,
    }
  }
  return {
    receipt: (of: Partial<PrintJob> = {}) => job(of),
    report: (of: Partial<PrintJob> = {}) => job({ kind: 'daily-report', ...of }),
  }
}

/** What a wrapper tells with a print: its printer's number and how many daily reports it has made. */
export const told = (dailyReportNo: number, fiscalNo = 'EBO2600012345') =>
  answerBefore(fiscalNo, dailyReportNo)
