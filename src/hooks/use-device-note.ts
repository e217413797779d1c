import { useDevice } from './app-services.ts'

/** What a person without a session may know of this device: the place that it belongs to. */
export function useDeviceNote(): { placeName: string | null; placeSlug: string | null } {
  const { places, lastPlaceId } = useDevice()
  const place = places.find(({ id }) => id === lastPlaceId) ?? places[0]
  return { placeName: place?.name || null, placeSlug: place?.slug ?? null }
}
