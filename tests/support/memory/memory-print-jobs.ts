import { movedPrintJob, type LocalPrintJob } from '#domain/print/local-print-job.ts'
import type { PrintJobStore } from '#replica/outbox/print-jobs.ts'

/** A device's memory of print jobs, which outlives its pages. */
export function createMemoryPrintJobs(): PrintJobStore & { all(): LocalPrintJob[] } {
  const jobs = new Map<string, LocalPrintJob>()
  return {
    all: () => [...jobs.values()],
    of: async (ids) => ids.flatMap((id) => jobs.get(id) ?? []),
    open: async () => [...jobs.values()].filter(({ state }) => state === 'sent' || state === 'unknown'),
    move: async (job, event, told) => {
      const moved = movedPrintJob(jobs.get(job.id) ?? job, event, told)
      if (moved !== null) jobs.set(job.id, moved)
      return moved
    },
    claim: async (job, claimSeq) => void jobs.set(job.id, { ...(jobs.get(job.id) ?? job), claimSeq }),
  }
}
