import { useCallback } from 'react'
import { printoutEndpoints } from '#contract/areas/printouts.ts'
import { useAppServices } from './app-services.ts'
import { usePlace } from './place-context.ts'
import { pauseOf, untilKnown } from './until-known.ts'

/** How often it is looked whether the server knows the document by now, ms. */
const LOOK_EVERY_MS = 1000

/** Half a day: a place without internet sends what it promised when it is back, within the same shift. */
const LOOKS = 12 * 60 * 60

/**
 * Sends a document by e-mail as soon as the server knows it; waits for that while the app is open, for half a day.
 * Gives whether it was sent; false too when the document is gone or this device cannot read it.
 */
export function useSendPrintout(): (printoutId: string, email: string) => Promise<boolean> {
  const { api } = useAppServices()
  const { rows } = usePlace()
  return useCallback(
    async (printoutId, email) => {
      try {
        const look = () => rows.get('printouts', printoutId)
        if ((await untilKnown(look, LOOKS, pauseOf(LOOK_EVERY_MS))) !== 'known') return false
        const input = { params: { id: printoutId }, body: { email } }
        const answer = await api.call(printoutEndpoints['printouts.send-email'], input)
        return answer.ok
      } catch {
        // A store that was closed, as by signing out: whoever asked hears that nothing was sent.
        return false
      }
    },
    [api, rows],
  )
}
