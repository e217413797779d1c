import { useLayoutEffect, useRef } from 'react'
import { useAppServices } from '#hooks/device/app-services.ts'
import { pinsOf } from '#device/pins/pins-of.ts'

/**
 * Deletes the keys by which others than whoever is here now proved what they did, in every place of this device, before
 * anything else is drawn. `session`: of whoever is here by PIN; null: nobody is.
 */
export function useKeysLetGo(session: string | null, locked: boolean): void {
  const { device, clock } = useAppServices()
  const seen = useRef(session)
  useLayoutEffect(() => {
    // Of those before whoever is here as the page begins nothing is left; a lock may have been cut short.
    if (seen.current === session && !locked) return
    seen.current = session
    const letGo = async ({ id }: { id: string }) => (await pinsOf(id, clock)).letGo(session)
    Promise.all(device.get().places.map(letGo)).catch((error: unknown) =>
      console.error('a key stays in use', error),
    )
  }, [session, locked, device, clock])
}
