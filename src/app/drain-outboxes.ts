import type { AppServices } from '#device/services.ts'
import { countWaiting } from '#device/outbox/known-outboxes.ts'
import { browserStores } from '#device/stores.ts'

/** Finishes what signing out has begun, then sends what waits in any place of this device, also while nobody is signed in or another place is on the screen. */
export async function drainOutboxes(services: AppServices): Promise<void> {
  const { device, engineOf } = services
  if (device.get().places.some(({ closed }) => closed)) {
    const { closePlaces } = await import('#device/session/close-places.ts')
    await closePlaces(services, browserStores)
  }
  const waiting = await countWaiting(device.get().places)
  for (const [placeId, count] of waiting) if (count > 0) engineOf(placeId)
}
