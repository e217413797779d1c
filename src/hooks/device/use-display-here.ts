import { useEffect } from 'react'
import { announceDisplay } from '#platform/announce-display.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** For as long as it is mounted, this device hears of orders before those of waiters do. */
export function useDisplayHere(): void {
  const { placeId } = usePlace()
  useEffect(() => announceDisplay(placeId), [placeId])
}
