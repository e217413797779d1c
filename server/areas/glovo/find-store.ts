import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { storeNumber } from '#domain/integrations/glovo/store-entry.ts'
import { knowsDigest, placeOfStore } from '#server/db/delivery-stores.ts'
import { deliveryStores } from '#server/db/tables/delivery-stores.ts'
import type { Store } from '#server/integrations/glovo/stores.ts'
import type { Services } from '#server/services/services.ts'

export type StoreRow = typeof deliveryStores.$inferSelect

type Deps = Pick<Services, 'database' | 'sealedKeys' | 'glovo'>

/** The id of no place. */
const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * The store of a place: the one that its owner entered, else that of this server, else a played one where outside services are
 * played. Null: there is none, or its secret was sealed by another server. A place with a store of its own never uses another.
 */
export async function storeOfPlace(services: Deps, placeId: string): Promise<Store | null> {
  const row = await findOwnStore(services, placeId)
  return row === null ? services.glovo.stores.ofPlace(placeId) : openOwnStore(services, row)
}

/** The store with this number; null: nobody has entered it, or its place has another one. */
export async function storeByNumber(services: Deps, storeId: string): Promise<Store | null> {
  // No database looks for what is no number.
  if (!v.is(storeNumber, storeId)) return null
  const ofServer = services.glovo.stores.ofId(storeId)
  const placeId = await services.database.anyone((db) => placeOfStore(db, storeId))
  // Two questions for any number, so that the time tells nobody which ones there are.
  const row = await findOwnStore(services, placeId ?? ofServer?.placeId ?? nowhere)
  if (row === null) return ofServer
  return row.storeId === storeId ? openOwnStore(services, row) : null
}

/** Whether the secret is that of any store, whoever entered it. */
export async function isStoreSecret(services: Deps, secret: string): Promise<boolean> {
  if (services.glovo.stores.knows(secret)) return true
  return knowsDigest(services.database, services.sealedKeys.digest(secret))
}

/** The store that the owner of a place entered, its secret sealed; null: none. */
export async function findOwnStore(
  { database }: Pick<Deps, 'database'>,
  placeId: string,
): Promise<StoreRow | null> {
  const [row] = await database.place(placeId, (db) =>
    db.select().from(deliveryStores).where(eq(deliveryStores.placeId, placeId)),
  )
  return row ?? null
}

/** The store with its secret opened; null: it was sealed under another key of the server. */
export function openOwnStore(
  { sealedKeys }: Pick<Deps, 'sealedKeys'>,
  { placeId, storeId, secret }: StoreRow,
): Store | null {
  const token = sealedKeys.open(sealedFor(placeId), secret)
  return token === null ? null : { placeId, storeId, token, source: 'place' }
}

/** The owner of a secret, for whom alone it is sealed and opens. */
export function sealedFor(placeId: string) {
  return { placeId, provider: 'GLOVO', environment: 'live', name: 'secret' }
}
