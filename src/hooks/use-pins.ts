import { useCallback } from 'react'
import type { Pins } from '#platform/pins/pins.ts'
import { usePlace } from './place-context.ts'

/** The PINs that this device knows of the place that is open, loaded when they are first needed. */
export function usePins(): () => Promise<Pins> {
  const { placeId, clock } = usePlace()
  return useCallback(() => pinsOf(placeId, clock), [placeId, clock])
}

/** Whether this browser can know PINs: without HTTPS it gives a page no cryptography, and only the server knows them. */
export function canKnowPins(): boolean {
  return globalThis.crypto.subtle !== undefined
}

const opened = new Map<string, Promise<Pins>>()

/** The same for a place by its id; one database of a place is opened once. */
export function pinsOf(placeId: string, clock: () => number): Promise<Pins> {
  const pins = opened.get(placeId) ?? open(placeId, clock)
  opened.set(placeId, pins)
  return pins
}

async function open(placeId: string, clock: () => number): Promise<Pins> {
  try {
    return (await import('#platform/pins/browser-pins.ts')).createBrowserPins(placeId, clock)
  } catch (error) {
    // Its code could not be had now: asked for again the next time.
    opened.delete(placeId)
    throw error
  }
}
