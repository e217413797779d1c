import { useState } from 'react'
import type { LiveRow } from '#hooks/place/live/use-resource.ts'

/** The row as it was last seen: somebody may remove it while it is open. */
export function useLastKnown(live: LiveRow | null | undefined): LiveRow | null {
  const [known, setKnown] = useState<LiveRow | null>(null)
  if (live !== undefined && live !== null && live !== known) setKnown(live)
  return live ?? known
}
