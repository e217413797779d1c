import { useEffect, useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'

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

/** How far a display may be behind before it says so, ms: looked at every second, it has said so within 10 s. */
const staleMs = 9_000

type Staleness = {
  /** The instant from which it counts, ms. */
  since: number
  /** Whole seconds since the server was last heard, or since the screen was opened where it never was. */
  seconds: number
  /** The server was heard at least once since the screen was opened. */
  heard: boolean
}

/**
 * Null while the display can be trusted: the server was heard (`lastContact`, ms; null: never) less than 9 s ago. A server
 * that lives is heard every 4 s; whether the engine calls itself connected is not asked, since one that sleeps goes on
 * calling itself so.
 */
export function stalenessOf(lastContact: number | null, openedAt: number, now: number): Staleness | null {
  const since = lastContact ?? openedAt
  const behind = now - since
  if (behind < staleMs) return null
  return { since, seconds: Math.floor(behind / 1000), heard: lastContact !== null }
}
