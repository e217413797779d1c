import { useCallback } from 'react'
import { dailyReportEndpoints } from '#contract/areas/daily-reports.ts'
import { shiftReportEndpoints } from '#contract/areas/shift-reports.ts'
import type { Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'

/** A person stands there for it; without a connection it fails at once. */
const patience = { ms: 20_000, offline: false }

/** Gives the report of a day, or of a drawer, as a PDF, after all that was done here. Only the server can make it. */
export function useReportPdf(): (of: 'day' | 'shift', id: string) => Promise<Result<Blob, CallFailure>> {
  const { api } = useAppServices()
  const afterQueue = useAfterQueue()
  return useCallback(
    (of, id) =>
      afterQueue(patience, (after) => {
        const asked = { params: { id }, query: { format: 'pdf' as const }, ...after }
        return of === 'day'
          ? api.download(dailyReportEndpoints['daily-report.export'], asked)
          : api.download(shiftReportEndpoints['shift-report.export'], asked)
      }),
    [api, afterQueue],
  )
}
