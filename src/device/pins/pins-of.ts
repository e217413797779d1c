import type { Pins } from '#platform/pins/pins.ts'

const opened = new Map<string, Promise<Pins>>()

/** The PINs that this device knows of a place, by its id; one database of a place is opened once. */
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
