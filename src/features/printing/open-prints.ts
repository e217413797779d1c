import { wasPaid, type OrderPayment } from '#domain/payment/order-payment.ts'
import type { Printout } from '#domain/document/printout.ts'
import { isOurPrint, type PrintsOf } from '#domain/print/our-print.ts'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { Rows } from '#device/place/rows.ts'

/** A print of which a person has to say or decide something. */
export type OpenPrint = {
  job: PrintJob
  /** The document that it prints, if any. */
  printout: Printout | null
  /** The payment that was taken for the document last. */
  payment: OrderPayment | null
  printer: string
}

/** For how long a failure comes up by itself; later it stands on its check only, ms. */
const freshMs = 15 * 60_000

/** For how long a print of which nobody knows the end comes up by itself, ms. */
const openMs = 12 * 60 * 60_000

/** Whether a print asks for a person: nobody knows how it ended, or somebody waits for what did not come out. */
export function asks(job: PrintJob, printout: Printout | null, now: number): boolean {
  if (job.status === 'unknown') return now - job.createdAt < openMs
  if (job.status !== 'failed' || now - (job.endedAt ?? 0) > freshMs) return false
  if (isDocumentPrint(job.kind)) return printout?.status === 'print-error'
  return job.kind === 'kitchen-ticket' || job.kind === 'cancel-slip'
}

/** The prints that ask, oldest first. */
export async function readOpenPrints(rows: Rows, us: PrintsOf, now: number): Promise<OpenPrint[]> {
  const jobs = (await rows.by('printJobs', 'status', 'unknown', 'failed')).filter((job) =>
    isOurPrint(job, us),
  )
  const found = await Promise.all(jobs.map((job) => readOpenPrint(rows, job)))
  return found
    .filter(({ job, printout, again }) => !again && asks(job, printout, now))
    .sort((a, b) => a.job.createdAt - b.job.createdAt)
}

/** The prints of which nobody knows how they ended, however long ago, oldest first. */
export async function readUnsettledPrints(rows: Rows, us: PrintsOf): Promise<OpenPrint[]> {
  const jobs = (await rows.by('printJobs', 'status', 'unknown')).filter((job) => isOurPrint(job, us))
  const found = await Promise.all(jobs.map((job) => readOpenPrint(rows, job)))
  return found.sort((a, b) => a.job.createdAt - b.job.createdAt)
}

/** Whether something is the same print once more. */
function isAgain(other: PrintJob, job: PrintJob): boolean {
  return (
    other.createdAt > job.createdAt &&
    other.kind === job.kind &&
    other.printoutId === job.printoutId &&
    other.orderId === job.orderId &&
    (job.printoutId !== null || other.copy > job.copy)
  )
}

async function readOpenPrint(rows: Rows, job: PrintJob): Promise<OpenPrint & { again: boolean }> {
  const printer = await rows.get('printers', job.printerId)
  const ofCheck =
    job.orderCheckId === null ? [] : await rows.by('printJobs', 'orderCheckId', job.orderCheckId)
  const found = { job, printer: printer?.name ?? '', again: ofCheck.some((other) => isAgain(other, job)) }
  if (job.printoutId === null) return { ...found, printout: null, payment: null }
  const printout = await rows.get('printouts', job.printoutId)
  const payments = await rows.by('orderPayments', 'printoutId', job.printoutId)
  const taken = payments.filter(wasPaid).sort((a, b) => b.takenAt - a.takenAt)
  return { ...found, printout, payment: taken[0] ?? null }
}
