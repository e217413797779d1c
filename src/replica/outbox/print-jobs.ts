import {
  movedPrintJob,
  type LocalPrintEvent,
  type LocalPrintJob,
  type PrintTold,
} from '#domain/print/local-print-job.ts'
import type { OutboxDb } from './outbox-db.ts'

/** The device's own memory of print jobs. What a call has returned from is on the disk. */
export type PrintJobStore = {
  of(ids: readonly string[]): Promise<LocalPrintJob[]>
  /** Jobs that a printer had and of which nobody has said how they ended. */
  open(): Promise<LocalPrintJob[]>
  /** Moves a job on in one step; null where its state does not allow the event: then nothing has changed. */
  move(job: LocalPrintJob, event: LocalPrintEvent, told: PrintTold): Promise<LocalPrintJob | null>
  /** Remembers the number of the command that asked the server for a job. */
  claim(job: LocalPrintJob, seq: number): Promise<void>
}

/** The memory in the database of the outbox, which is written through to the disk and never thrown away. */
export function createPrintJobStore(db: OutboxDb): PrintJobStore {
  const { printJobs } = db
  return {
    of: async (ids) => (await printJobs.bulkGet([...ids])).filter((job) => job !== undefined),
    open: () => printJobs.where('state').anyOf('sent', 'unknown').toArray(),
    move: (job, event, told) =>
      db.transaction('rw', printJobs, async () => {
        const moved = movedPrintJob((await printJobs.get(job.id)) ?? job, event, told)
        if (moved !== null) await printJobs.put(moved)
        return moved
      }),
    claim: (job, claimSeq) =>
      db.transaction('rw', printJobs, async () => {
        await printJobs.put({ ...((await printJobs.get(job.id)) ?? job), claimSeq })
      }),
  }
}
