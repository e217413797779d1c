import { useDevice } from './app-services.ts'

type DeviceNote = { placeName: string | null; placeSlug: string | null; closed: boolean }

/** What a person without a session may know of this device: the place that it belongs to, and whether its copy is gone. */
export function useDeviceNote(): DeviceNote {
  const { places, lastPlaceId } = useDevice()
  const place = places.find(({ id }) => id === lastPlaceId) ?? places[0]
  return { placeName: place?.name || null, placeSlug: place?.slug ?? null, closed: place?.closed === true }
}
