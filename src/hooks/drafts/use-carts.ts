import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Cart } from '#device/carts/carts.ts'
import { readCarts, watchDrafts } from '#device/carts/order-draft-store.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useStores } from '#hooks/device/use-stored.ts'

/** The carts of this device that were not sent, the newest first, whoever entered them in whichever tab. */
export function useCarts(): readonly Cart[] {
  const { placeId } = usePlace()
  const { device } = useStores()
  const subscribe = useCallback((listener: () => void) => watchDrafts(device, listener), [device])
  const kept = useSyncExternalStore(subscribe, () => JSON.stringify(readCarts(device, placeId)))
  const carts = useMemo(() => JSON.parse(kept) as Cart[], [kept])
  const ids = carts.map(({ draft }) => draft.orderId)
  // A tab may have ended between the saving of an order and the forgetting of its cart.
  const sent = useLive(async (rows) => (await rows.many('orders', ids)).map(({ id }) => id), [ids.join()])
  return useMemo(() => carts.filter(({ draft }) => sent?.includes(draft.orderId) !== true), [carts, sent])
}
