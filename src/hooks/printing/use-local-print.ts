import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'
import type { LocalPrintJob } from '#domain/print/local-print-job.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** The device's own record of a print job; null where it has not sent the job, undefined until read. */
export function useLocalPrint(jobId: string): LocalPrintJob | null | undefined {
  const { outboxDb } = usePlace().databases
  return useLiveQuery(async () => (await outboxDb.printJobs.get(jobId)) ?? null, [outboxDb, jobId])
}
