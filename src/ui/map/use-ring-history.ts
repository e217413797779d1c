import { useEffect, useRef, useState } from 'react'
import { sameRing, type MapRing } from './map-ring.ts'

const mostSteps = 50

/**
 * Steps back of one area, whatever changed it: the map, a typed number or the page. Another area begins anew.
 */
export function useRingHistory(owner: string | null, ring: MapRing, onChange: (ring: MapRing) => void) {
  const [past, setPast] = useState<readonly MapRing[]>([])
  const seen = useRef({ owner, ring })
  const goingBack = useRef(false)
  useEffect(() => {
    const last = seen.current
    seen.current = { owner, ring }
    if (last.owner !== owner) setPast([])
    else if (!sameRing(last.ring, ring)) {
      if (!goingBack.current) setPast((steps) => [...steps, last.ring].slice(-mostSteps))
      goingBack.current = false
    }
  }, [owner, ring])
  const undo = () => {
    const previous = past.at(-1)
    if (previous === undefined) return
    goingBack.current = true
    setPast(past.slice(0, -1))
    onChange(previous)
  }
  return { canUndo: past.length > 0, undo }
}
