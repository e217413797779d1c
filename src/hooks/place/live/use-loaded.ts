import { useEffect, useState } from 'react'
import { liveQuery } from '#platform/live-query.ts'
import { registrationOf, type PlaceDatabases } from '#replica/open-place.ts'
import { isTrusted } from '#replica/copy/replica-schema.ts'
import type { RowCheck } from '#replica/copy/row-check.ts'
import { useAppServices } from '#hooks/device/app-services.ts'

/** How the copy of a place is: whole from the end of the first load on, and whether its rows need checking when they are read. */
export type Loaded = { whole: boolean; check: RowCheck | undefined }

/**
 * The first load is over only when the app is here too, so that what is on the screen can be used and saved from the
 * first moment, with or without a network. Undefined until known.
 */
export function useLoaded(databases: PlaceDatabases | null, connected: boolean): Loaded | undefined {
  const { installed } = useAppServices()
  const [state, setState] = useState<{ of: string; loaded: Loaded } | null>(null)
  useEffect(() => {
    if (databases === null || !connected) return
    let atHand: Promise<unknown> | null = null
    let gone = false
    const show = (whole: boolean, check: RowCheck | undefined) => {
      if (!gone) setState({ of: databases.placeId, loaded: { whole, check } })
    }
    const read = async () => ({
      meta: await databases.replicaDb.meta.get('replica'),
      device: await registrationOf(databases),
    })
    const watch = liveQuery(read).subscribe(({ meta, device }) => {
      if (meta === undefined) return
      // A device that was shut out never loads again: its pages say so, and lead to what is still in its queue.
      const whole = meta.walk === null || device?.shutOut === true
      if (!whole) atHand ??= installed()
      const trusted = isTrusted(meta)
      if (trusted && (!whole || atHand === null)) return show(whole, undefined)
      const wanted = Promise.all([trusted ? undefined : rowCheck(), whole ? atHand : null])
      void wanted.then(([check]) => show(whole, check))
    })
    return () => {
      gone = true
      watch.unsubscribe()
    }
  }, [databases, connected, installed])
  return state !== null && state.of === databases?.placeId && connected ? state.loaded : undefined
}

let loadedCheck: Promise<RowCheck | undefined> | null = null

/** Every table's schema, which a screen of a copy that this build has filled does without. */
function rowCheck(): Promise<RowCheck | undefined> {
  loadedCheck ??= import('#replica/copy/row-check.ts').then(
    ({ createRowCheck, reportMalformed }) => createRowCheck(reportMalformed),
    (error: unknown) => {
      loadedCheck = null
      console.warn('rows of another build are shown as they are', error)
      return undefined
    },
  )
  return loadedCheck
}
