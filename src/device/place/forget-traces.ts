import { forgetPictures } from '#platform/pictures.ts'
import { deletePageDrafts } from '#platform/page-drafts.ts'
import { deleteTillKeys } from '#platform/ksef/till-key-store.ts'
import { deletePins } from '#platform/pins/browser-pins.ts'
import type { DeviceStores, KeyValueStore } from '#device/stores.ts'

/** Tells that a queue was lost, and which numbers were given (I17): the only thing to outlive a place on a device. */
const queueTrace = 'lokal:queue:'

/**
 * Takes off this device what stands beside the copy of a place and its queue: what was being entered there, by whomever,
 * pictures of its menu, and what is known of its people's PINs. Done again it changes nothing.
 */
export async function forgetTraces(
  placeId: string,
  { device, tab, pictures }: Pick<DeviceStores, 'device' | 'tab' | 'pictures'>,
): Promise<void> {
  for (const store of [device, tab])
    for (const key of keysOf(store))
      if (key.includes(placeId) && !key.startsWith(queueTrace)) store.removeItem(key)
  await deletePins(placeId)
  await deleteTillKeys(placeId)
  await deletePageDrafts(placeId)
  if (pictures !== undefined) await forgetPictures(pictures, placeId)
}

function keysOf(store: KeyValueStore): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
}
