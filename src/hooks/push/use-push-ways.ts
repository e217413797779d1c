import { useMemo } from 'react'
import { printersHere } from '#platform/printing/printers-here.ts'
import { createPushHere, type PushHost } from '#platform/push/push-here.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { PushWays } from '#device/push/push-ways.ts'

/** How this device is reached by push messages. */
export function usePushWays(): PushWays {
  const { newId } = useAppServices()
  return useMemo(
    // What browsers have of it differs; TypeScript's own list says that all of it is always there.
    () => ({ here: createPushHere(window as unknown as PushHost), wrapper: printersHere().wrapper, newId }),
    [newId],
  )
}
