import { eq, sql } from 'drizzle-orm'
import type { Change } from '#domain/history/change.ts'
import { storeFaults, type StoreEntry } from '#domain/integrations/glovo/store-entry.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { placeOfStore } from '#server/db/delivery-stores.ts'
import { deliveryStores } from '#server/db/tables/delivery-stores.ts'
import type { Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import type { WrittenPlace } from '#server/sync/ports.ts'
import { appendChange } from '../append-change.ts'
import { namedId } from '../calls/server-device.ts'
import { sealedFor, type StoreRow } from './find-store.ts'
import { unusedStore } from './record-store-use.ts'

/**
 * Keeps the store of a place, its secret sealed; an empty secret leaves the one that is kept. Refused by the names of what is
 * wrong, and where the number is that of another place.
 */
export function keepStore(
  services: Services,
  { placeId, user }: Member,
  entry: StoreEntry,
): Promise<Result<null, Problem>> {
  return services.store.writeSql(placeId, async (place, db) => {
    const row = await lockedStore(db, placeId)
    const wrong = storeFaults(entry, row !== null)
    if (wrong.length > 0) return fail({ code: 'invalid_input', fields: wrong })
    const { storeId, secret } = entry
    if (await isOfAnother(services, db, placeId, storeId))
      return fail({ code: 'not_unique', fields: ['storeId'] })
    const sealed =
      row !== null && secret === ''
        ? { secret: row.secret, secretDigest: row.secretDigest }
        : {
            secret: services.sealedKeys.seal(sealedFor(placeId), secret),
            secretDigest: services.sealedKeys.digest(secret),
          }
    const values = { storeId, ...sealed, changedAt: services.clock(), changedBy: user.id }
    await db
      .insert(deliveryStores)
      .values({ placeId, ...values, ...unusedStore })
      .onConflictDoUpdate({ target: deliveryStores.placeId, set: { ...values, ...unusedStore } })
    const fields = [
      { field: 'storeId', before: row?.storeId ?? null, after: storeId },
      ...(secret === '' ? [] : [{ field: 'secret', before: null, after: null }]),
    ].filter(({ field, before, after }) => field === 'secret' || before !== after)
    const action = row === null ? 'created' : 'updated'
    await note(services, place, { placeId, user }, { name: storeId, action, fields })
    return ok(null)
  })
}

/** Forgets the store of a place: the platform's messages about it are nobody's any more. */
export function forgetStore(services: Services, { placeId, user }: Member): Promise<void> {
  return services.store.writeSql(placeId, async (place, db) => {
    const row = await lockedStore(db, placeId)
    if (row === null) return
    await db.delete(deliveryStores).where(eq(deliveryStores.placeId, placeId))
    const fields = [{ field: 'storeId', before: row.storeId, after: null }]
    await note(services, place, { placeId, user }, { name: row.storeId, action: 'removed', fields })
  })
}

async function lockedStore(db: Transaction, placeId: string): Promise<StoreRow | null> {
  const own = eq(deliveryStores.placeId, placeId)
  const [row] = await db.select().from(deliveryStores).where(own).for('update')
  return row ?? null
}

/** Whether the number is another place's, as its owner entered it or as this server knows it. */
async function isOfAnother(
  { glovo }: Services,
  db: Transaction,
  placeId: string,
  storeId: string,
): Promise<boolean> {
  // One at a time: nobody takes a number between the look and the writing.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('delivery stores', 0))`)
  const owners = [await placeOfStore(db, storeId), glovo.stores.ofId(storeId)?.placeId ?? null]
  return owners.some((owner) => owner !== null && owner !== placeId)
}

function note(
  services: Services,
  place: WrittenPlace,
  { placeId, user }: Member,
  change: Pick<Change, 'name' | 'action' | 'fields'>,
): Promise<void> {
  const rowId = namedId('delivery store', placeId)
  return appendChange(services, place, { actorId: user.id, area: 'glovo', rowId, ...change })
}
