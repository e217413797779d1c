import { useCallback } from 'react'
import { printoutEndpoints } from '#contract/areas/printouts.ts'
import { useAppServices } from './app-services.ts'
import { usePlace } from './place-context.ts'

/** How often it is looked whether the server knows the document by now, ms. */
const LOOK_EVERY_MS = 1000

/**
 * Sends a document by e-mail as soon as the server knows it; waits for that as long as the app is open. Gives whether
 * it was sent.
 */
export function useSendPrintout(): (printoutId: string, email: string) => Promise<boolean> {
  const { api } = useAppServices()
  const { rows } = usePlace()
  return useCallback(
    async (printoutId, email) => {
      for (;;) {
        const printout = await rows.get('printouts', printoutId)
        if (printout !== null && printout.version > 0) break
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
      const input = { params: { id: printoutId }, body: { email } }
      const answer = await api.call(printoutEndpoints['printouts.send-email'], input)
      return answer.ok
    },
    [api, rows],
  )
}
