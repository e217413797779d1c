import { liveQuery } from '#platform/live-query.ts'
import { useEffect, useState } from 'react'
import { createLocalTrace } from '#platform/local-trace.ts'
import { openBoth, openPlaceDatabases, registrationOf, type PlaceDatabases } from '#replica/open-place.ts'
import { showSaved } from '#device/place/open-place-here.ts'

/** How long databases that are left stay open for what is still reading them, ms. */
const lettingGoMs = 5_000

/**
 * The databases of a place, null until they are open. When another copy of the place begins to serve, they are other
 * ones, which show everything that is saved before anybody sees them: a screen only reads its rows again.
 */
export function useDatabases(placeId: string): PlaceDatabases | null {
  const [databases, setDatabases] = useState<PlaceDatabases | null>(null)
  useEffect(() => {
    const trace = createLocalTrace(localStorage, placeId)
    const first = openPlaceDatabases(placeId)
    let current: PlaceDatabases | null = null
    let wanted: string | undefined
    let gone = false
    const open = async (name: string | undefined) => {
      const opened = openPlaceDatabases(placeId, name, trace)
      openBoth(opened)
      if (current !== null) await showSaved(opened)
      if (gone || wanted !== name) return opened.close()
      if (current !== null) setTimeout(current.close, lettingGoMs)
      current = opened
      setDatabases(opened)
    }
    const watch = liveQuery(() => registrationOf(first)).subscribe((registration) => {
      // Without a queue only its trace knows which copy served.
      const serving = registration === null ? trace.read()?.replicaName : registration.replicaName
      if (current !== null && wanted === serving) return
      wanted = serving
      open(wanted).catch((error: unknown) => console.error('the copy of the place did not open', error))
    })
    return () => {
      gone = true
      watch.unsubscribe()
      setDatabases(null)
      current?.close()
      first.close()
    }
  }, [placeId])
  return databases?.placeId === placeId ? databases : null
}
