import { useEffect, useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { stalenessOf, type Staleness } from './staleness.ts'

export type Link = {
  /** The last exchange worked, or the first has not ended yet, and the server is still heard. */
  live: boolean
  stale: Staleness | null
  /** Marks that are saved here and not yet sent. */
  waiting: number
}

/** How often it is looked whether the server is still heard, ms. */
const lookMs = 1000

/** How far this screen can be trusted, to the second while the server is not heard. */
export function useLink(): Link {
  const { clock } = usePlace()
  const { connected, tried, lastContact, waiting } = useSyncStatus()
  const [openedAt] = useState(clock)
  // The copy of a display that is just opened is as old as its last exchange: the first try of this one tells.
  const heardAt = tried ? lastContact : null
  const [stale, setStale] = useState(() => stalenessOf(heardAt, openedAt, clock()))
  useEffect(() => {
    const look = () => setStale(stalenessOf(heardAt, openedAt, clock()))
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [heardAt, openedAt, clock])
  return { live: (connected || !tried) && stale === null, stale, waiting }
}
