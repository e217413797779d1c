import { useCallback } from 'react'
import { printoutEndpoints } from '#contract/areas/printouts.ts'
import { fail, type Result } from '#domain/result.ts'
import { useAppServices } from './app-services.ts'
import { callFailure } from './call-failure.ts'
import type { CallFailure } from './session-context.ts'

/** Gives a document as a PDF. Only the server can make it. */
export function usePrintoutPdf(): (printoutId: string) => Promise<Result<Blob, CallFailure>> {
  const { api } = useAppServices()
  return useCallback(
    async (id) => {
      const file = await api.download(printoutEndpoints['printouts.download-pdf'], { params: { id } })
      return file.ok ? file : fail(callFailure(file.error))
    },
    [api],
  )
}
