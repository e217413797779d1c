import type { LockPort } from '#platform/api/ports.ts'
import type { DeviceStore } from '#platform/device-store.ts'
import { closeOutbox } from '#replica/outbox/close-outbox.ts'
import { removeCopies } from '#replica/copy/replica-name.ts'
import { forgetTraces } from '#device/place/forget-traces.ts'
import { withDatabases } from '#device/outbox/known-outboxes.ts'
import type { DeviceStores } from '#device/stores.ts'

type Services = { device: Pick<DeviceStore, 'get' | 'update'>; locks: LockPort }

/** Notes that everybody has signed out of every place of this device; `closePlaces` does what follows from it. */
export function noteClosed({ device }: Pick<Services, 'device'>): void {
  device.update((state) => ({
    ...state,
    places: state.places.map((place) => ({ ...place, linkedSession: null, closed: true })),
    wantedPage: null,
    pinOffer: null,
  }))
}

/**
 * Takes off this device what it had of the places that are noted as closed: copies, what was being entered, pictures and
 * PINs. Their queues are sealed, and go on being sent. Done again it changes nothing, so it is done at every start too:
 * whatever was broken off, or written by a page on its way out, goes then.
 */
export async function closePlaces({ device, locks }: Services, stores: DeviceStores): Promise<void> {
  const crypto = globalThis.crypto.subtle === undefined ? null : globalThis.crypto
  const isClosed = (placeId: string) => device.get().places.some(({ id, closed }) => id === placeId && closed)
  const close = async (placeId: string) => {
    if (!isClosed(placeId)) return
    await withDatabases(placeId, ({ outboxDb }) => closeOutbox(outboxDb, crypto))
    await removeCopies(placeId)
    await forgetTraces(placeId, stores)
  }
  for (const { id } of device.get().places)
    try {
      // Whoever signs in meanwhile opens the place under the same lock.
      await locks.run(`lokal:register:${id}`, () => close(id))
    } catch (error) {
      console.error('what was here of a place goes at the next start only', error)
    }
}
