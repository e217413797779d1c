import type { AppServices } from '#hooks/app-services.ts'
import { countWaiting } from '#hooks/known-outboxes.ts'

/** Sends what waits in any place of this device, also while nobody is signed in or another place is on the screen. */
export async function drainOutboxes({ device, engineOf }: AppServices): Promise<void> {
  const waiting = await countWaiting(device.get().places)
  for (const [placeId, count] of waiting) if (count > 0) engineOf(placeId)
}
