import { useEffect } from 'react'
import type { Place } from '#domain/place/place.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from './place-context.ts'
import { useLive } from './use-live.ts'

/** The place's own row. Undefined until read. */
export function usePlaceRow(): Place | null | undefined {
  const { placeId } = usePlace()
  return useLive((rows) => rows.get('places', placeId), [])
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
