import { storeSignature, type Store } from '#server/integrations/glovo/stores.ts'
import { sameSecret } from '#server/integrations/same-secret.ts'

/** How long the platform may fetch a menu that it was told of, ms. */
const goodForMs = 24 * 3_600_000

/** Fields of such an address. */
export type SignedStore = { store: string; until: string; signature: string }

/** The address at which the platform fetches a store's menu; good for a day, for this store, and for nothing else. */
export function menuAddress(publicUrl: string, store: Store, now: number): string {
  const until = String(now + goodForMs)
  const query = new URLSearchParams({ store: store.storeId, until, signature: sign(store, until) })
  return `${publicUrl}/api/glovo/glovo-menu?${query.toString()}`
}

/**
 * The place whose menu an address is for; null: it was not made here, or its time is over. `store`: the one that the address
 * names, null where there is none.
 */
export function placeOfAddress(
  store: Store | null,
  { store: storeId, until, signature }: SignedStore,
  now: number,
): string | null {
  const right = sameSecret(signature, sign(store ?? { storeId, token: 'no such store' }, until))
  return right && store !== null && Number(until) > now ? store.placeId : null
}

function sign(store: Pick<Store, 'storeId' | 'token'>, until: string): string {
  return storeSignature(store, `menu ${store.storeId} ${until}`)
}
