import { useCallback } from 'react'
import { printoutEndpoints } from '#contract/areas/printouts.ts'
import type { Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'

/** A person stands there for it; without a connection it fails at once. */
const patience = { ms: 20_000, offline: false }

/** Gives a document as a PDF, as it is after all that was done here. Only the server can make it. */
export function usePrintoutPdf(): (printoutId: string) => Promise<Result<Blob, CallFailure>> {
  const { api } = useAppServices()
  const afterQueue = useAfterQueue()
  return useCallback(
    (id) =>
      afterQueue(patience, (after) =>
        api.download(printoutEndpoints['printouts.download-pdf'], { params: { id }, ...after }),
      ),
    [api, afterQueue],
  )
}
