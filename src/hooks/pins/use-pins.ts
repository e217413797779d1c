import { useCallback } from 'react'
import type { Pins } from '#platform/pins/pins.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { pinsOf } from '#device/pins/pins-of.ts'

/** The PINs that this device knows of the place that is open, loaded when they are first needed. */
export function usePins(): () => Promise<Pins> {
  const { placeId, clock } = usePlace()
  return useCallback(() => pinsOf(placeId, clock), [placeId, clock])
}

/** Whether this browser can know PINs: without HTTPS it gives a page no cryptography, and only the server knows them. */
export function canKnowPins(): boolean {
  return globalThis.crypto.subtle !== undefined
}
