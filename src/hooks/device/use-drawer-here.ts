import { useCallback } from 'react'
import { drawerFor } from '#domain/closing/drawer-of.ts'
import { registrationOf } from '#replica/open-place.ts'
import { useAppServices } from './app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { tillOf } from './use-till-here.ts'

/**
 * The drawer of the money that the person takes or gives here: asked at the tap, since another tab may have opened or
 * closed one. Null: outside a drawer.
 */
export function useDrawerHere(): () => Promise<string | null> {
  const { device } = useAppServices()
  const { actor, databases, placeId, rows } = usePlace()
  return useCallback(async () => {
    const deviceId = (await registrationOf(databases))?.clientId ?? ''
    const tillId = tillOf(device.get(), placeId)
    const drawers = await rows.by(
      'drawers',
      'holderId',
      actor,
      deviceId,
      ...(tillId === null ? [] : [tillId]),
    )
    return drawerFor(drawers, { personId: actor, deviceId, tillId })
  }, [actor, databases, device, placeId, rows])
}
