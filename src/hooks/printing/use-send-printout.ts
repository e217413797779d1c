import { useCallback } from 'react'
import { printoutEndpoints } from '#contract/areas/printouts.ts'
import type { After } from '#device/outbox/after-queue.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'

/** Half a day: a place without internet sends what it promised when it is back, within the same shift. */
const patience = { ms: 12 * 3_600_000, offline: true }

/**
 * Sends a document by e-mail as soon as the server has it as it is now; waits for that while the app is open, for half a
 * day. Gives whether it was sent; false too when the document was refused or this device cannot read its queue.
 */
export function useSendPrintout(): (printoutId: string, email: string) => Promise<boolean> {
  const { api } = useAppServices()
  const afterQueue = useAfterQueue()
  return useCallback(
    async (id, email) => {
      const endpoint = printoutEndpoints['printouts.send-email']
      const send = (after: After) => api.call(endpoint, { params: { id }, body: { email }, ...after })
      return (await afterQueue(patience, send)).ok
    },
    [api, afterQueue],
  )
}
