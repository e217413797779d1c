import type { PrintJob } from './print-job.ts'

/** A device and the person in front of it. */
export type PrintsOf = { clientId: string | null; actor: string }

/** Whether a print is the business of a device or of the person in front of it. */
export function isOurPrint(job: Pick<PrintJob, 'claimedBy' | 'createdBy'>, us: PrintsOf): boolean {
  return (us.clientId !== null && job.claimedBy === us.clientId) || job.createdBy === us.actor
}
