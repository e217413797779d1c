import { useCallback } from 'react'
import { drawerFor } from '#domain/closing/drawer-of.ts'
import { registrationOf } from '#replica/open-place.ts'
import { usePlace } from './place-context.ts'

/**
 * The drawer of the money that the person takes or gives here: asked at the tap, since another tab may have opened or
 * closed one. Null: outside a drawer.
 */
export function useDrawerHere(): () => Promise<string | null> {
  const { actor, databases, rows } = usePlace()
  return useCallback(async () => {
    const deviceId = (await registrationOf(databases))?.clientId ?? ''
    const drawers = await rows.by('drawers', 'holderId', actor, deviceId)
    return drawerFor(drawers, { personId: actor, deviceId, tillId: null })
  }, [actor, databases, rows])
}
