import { and, eq } from 'drizzle-orm'
import { deliveryStores } from '#server/db/tables/delivery-stores.ts'
import type { StoreUses, UploadFailure } from '#server/integrations/glovo/delivery-platform.ts'
import type { Store } from '#server/integrations/glovo/stores.ts'
import type { Services } from '#server/services/services.ts'

/** How nothing that was ever used stands. */
export const unusedStore: StoreUses = { succeededAt: null, failedAt: null, failure: '' }

/** Writes down whether the platform took a menu of a store, for the page that says how that is doing; `failure` null: it did. */
export async function recordStoreUse(
  { database, clock, glovo, sealedKeys }: Pick<Services, 'database' | 'clock' | 'glovo' | 'sealedKeys'>,
  { placeId, storeId, token, source }: Store,
  failure: UploadFailure | null,
): Promise<void> {
  const change = changeOfUses(failure, clock())
  if (source !== 'place') {
    glovo.uses.set(placeId, { ...(glovo.uses.get(placeId) ?? unusedStore), ...change })
    return
  }
  const used = and(
    eq(deliveryStores.placeId, placeId),
    // One that was changed meanwhile has not been used.
    eq(deliveryStores.storeId, storeId),
    eq(deliveryStores.secretDigest, sealedKeys.digest(token)),
  )
  await database.place(placeId, (db) => db.update(deliveryStores).set(change).where(used))
}

/** The platform that has had enough menus today knows the store. */
function changeOfUses(failure: UploadFailure | null, now: number): Partial<StoreUses> {
  if (failure === null || failure === 'limit') return { succeededAt: now, failure: '' }
  return { failedAt: now, failure }
}
