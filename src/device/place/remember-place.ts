import type { AppServices } from '#device/services.ts'

/** Notes that this device has a place, and which session the server knows to work on it. */
export function rememberPlace(
  { device }: Pick<AppServices, 'device'>,
  id: string,
  linkedSession: string,
): void {
  device.update((state) => {
    const known = state.places.find((place) => place.id === id)
    const others = state.places.filter((place) => place.id !== id)
    return { ...state, places: [...others, { name: '', ...known, id, linkedSession }] }
  })
}

/** Notes that a place which was closed is open again. */
export function noteOpened({ device }: Pick<AppServices, 'device'>, id: string): void {
  device.update((state) => {
    if (!state.places.some((place) => place.id === id && place.closed)) return state
    return {
      ...state,
      places: state.places.map((place) => (place.id === id ? { ...place, closed: false } : place)),
    }
  })
}

/** Whether the server knows, as far as this device has been told, that a session works on it. */
export function isLinked({ device }: Pick<AppServices, 'device'>, placeId: string, session: string): boolean {
  return device.get().places.some((place) => place.id === placeId && place.linkedSession === session)
}
