import { useMemo } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCarts } from '#hooks/drafts/use-carts.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useKitchenClock } from '#hooks/place/time/use-kitchen-clock.ts'
import { roomsOf, type RoomView } from './floor-view.ts'
import { readFloor } from './read-floor.ts'

/** Every room as it stands on this device; undefined only until first read. */
export function useFloor(): readonly RoomView[] | undefined {
  const { actor } = usePlace()
  const rows = useLive(readFloor)
  const carts = useCarts()
  const displays = useDisplays()
  const lines = useMemo(
    () => (rows === undefined ? [] : [...rows.checks, ...rows.paid].flatMap((each) => each.lines)),
    [rows],
  )
  const now = useKitchenClock(lines)
  return useMemo(
    () => (rows === undefined ? undefined : roomsOf({ ...rows, displays }, carts, actor, now)),
    [rows, displays, carts, actor, now],
  )
}
