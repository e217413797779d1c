import { createHmac } from 'node:crypto'
import { sameSecret } from '../same-secret.ts'

/**
 * A place as the platform knows it, and the secret by which each proves itself to the other. `source`: who entered it, the
 * place or the server; `played`: nobody, since a stand-in plays the platform.
 */
export type Store = {
  placeId: string
  storeId: string
  token: string
  source: 'place' | 'server' | 'played'
}

/** The stores of the server, for places that have entered none of their own. */
export type StoreList = {
  ofPlace(placeId: string): Store | null
  ofId(storeId: string): Store | null
  /** Whether the secret is that of one of them, in a time that tells nothing of which. */
  knows(secret: string): boolean
}

/** The stores of a list, each place and each store once. */
export function storeList(stores: readonly Store[]): StoreList {
  return {
    ofPlace: (placeId) => stores.find((store) => store.placeId === placeId) ?? null,
    ofId: (storeId) => stores.find((store) => store.storeId === storeId) ?? null,
    knows: (secret) => stores.filter(({ token }) => sameSecret(secret, token)).length > 0,
  }
}

/** The place that a caller may speak for: who names a store must show its secret. Null: nobody's. */
export function placeBySecret(store: Store | null, secret: string | null): string | null {
  // A store that is not there is compared too, so that the time tells nobody which ones are.
  const same = sameSecret(secret ?? '', store?.token ?? 'no such store')
  return same && store !== null && secret !== null ? store.placeId : null
}

/** The signature of a text in the name of a store. */
export function storeSignature({ token }: Pick<Store, 'token'>, text: string): string {
  return createHmac('sha256', token).update(text).digest('base64url')
}
