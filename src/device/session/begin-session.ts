import type { SignedIn } from '#contract/areas/signed-in.ts'
import { askToKeepStorage } from '#platform/storage-durability.ts'
import type { AppServices } from '#device/services.ts'

/** Signs somebody in on this device. `linked`: the places on whose devices here the server knows the new session. */
export function beginSession(
  { session, device, storage }: Pick<AppServices, 'session' | 'device' | 'storage'>,
  signedIn: SignedIn,
  linked: readonly string[],
): void {
  session.signIn(signedIn)
  const linkedSession = signedIn.session_id
  device.update((state) => ({
    ...state,
    places: state.places.map((place) => (linked.includes(place.id) ? { ...place, linkedSession } : place)),
  }))
  void askToKeepStorage(storage)
}
