import type { AppServices } from './app-services.ts'

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

/** Whether the server knows, as far as this device has been told, that a session works on it. */
export function isLinked({ device }: Pick<AppServices, 'device'>, placeId: string, session: string): boolean {
  return device.get().places.some((place) => place.id === placeId && place.linkedSession === session)
}
