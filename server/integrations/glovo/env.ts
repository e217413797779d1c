import type { Store } from './stores.ts'

/** The secret is what whoever knows it can send orders with: it is not to be guessed. */
const entry =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s+([\w.:-]{1,64})\s+([\x21-\x3a\x3c-\x7e]{16,200})$/

/**
 * The stores that GLOVO_STORES names: `<id of the place> <id of the store> <secret>`, several after `;`. Null: it cannot be
 * read, or names a place or a store twice.
 */
export function readStores(text: string): Store[] | null {
  const entries = text.split(';').map((each) => each.trim())
  const stores: Store[] = []
  for (const each of entries.filter((one) => one !== '')) {
    const [, placeId = '', storeId = '', token = ''] = entry.exec(each) ?? []
    const isTaken = stores.some((store) => store.placeId === placeId || store.storeId === storeId)
    if (token === '' || isTaken) return null
    stores.push({ placeId, storeId, token, source: 'server' })
  }
  return stores
}
