import { useState } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { useNow } from '#hooks/use-now.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { stalenessOf, type Staleness } from './staleness.ts'

export type Link = {
  connected: boolean
  stale: Staleness | null
  /** Marks that are saved here and not yet sent. */
  waiting: number
}

/** How far this screen can be trusted, to the second while the connection is gone. */
export function useLink(): Link {
  const { clock } = usePlace()
  const { connected, lastContact, waiting } = useSyncStatus()
  const [openedAt] = useState(clock)
  const now = useNow(connected ? 10_000 : 1000)
  return { connected, stale: stalenessOf({ connected, lastContact }, openedAt, now), waiting }
}
