import { useDevice } from './app-services.ts'

type DeviceNote = { placeName: string | null; placeSlug: string | null; closed: boolean }

/** The facts of this device that a person without a session may know: its place, and whether its copy is gone. */
export function useDeviceNote(): DeviceNote {
  const { places, lastPlaceId } = useDevice()
  const place = places.find(({ id }) => id === lastPlaceId) ?? places[0]
  return { placeName: place?.name || null, placeSlug: place?.slug ?? null, closed: place?.closed === true }
}
