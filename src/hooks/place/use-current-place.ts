import { useEffect } from 'react'
import type { Place } from '#domain/place/place.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import { usePlace } from './place-context.ts'
import { useSharedLive } from './live/use-shared-live.ts'

/** The place's own row. Undefined until read. */
export function usePlaceRow(): Place | null | undefined {
  return useSharedLive(readPlace)
}

/** Keeps the place as the one to come back to, under its present name and address. */
export function useRememberPlace(): void {
  const { placeId } = usePlace()
  const { device } = useAppServices()
  const row = usePlaceRow()
  const name = row?.name
  const slug = row?.slug
  useEffect(() => {
    if (name === undefined) return
    device.update((state) => ({
      ...state,
      lastPlaceId: placeId,
      places: state.places.map((place) => (place.id === placeId ? { ...place, name, slug } : place)),
    }))
  }, [device, placeId, name, slug])
}

function readPlace(rows: RowReader, { placeId }: PlaceAccess) {
  return rows.get('places', placeId)
}
