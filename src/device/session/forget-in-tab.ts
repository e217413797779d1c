import type { DeviceStore } from '#platform/device-store.ts'
import type { KeyValueStore } from '#device/stores.ts'

/** Takes what was being entered in closed places out of a tab's own store, which no other tab reaches. */
export function forgetInTab(tab: KeyValueStore, device: Pick<DeviceStore, 'get'>): void {
  const closed = device.get().places.filter((place) => place.closed)
  const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '')
  for (const key of keys) if (closed.some(({ id }) => key.includes(id))) tab.removeItem(key)
}
