import { Dexie, type EntityTable } from 'dexie'

/** The pair of keys of one certificate of this till; its private half never leaves the browser. */
export type TillKey = { certificateId: string; keys: CryptoKeyPair }

/** Where a device keeps them. */
export type TillKeyStore = {
  find(certificateId: string): Promise<CryptoKeyPair | null>
  /** The pair of a certificate, made when it is first asked for; two tabs that ask at once get the same one. */
  make(certificateId: string, fresh: () => Promise<CryptoKeyPair>): Promise<CryptoKeyPair>
  /** Forgets all keys but those of these certificates. */
  keepOnly(certificateIds: readonly string[]): Promise<void>
}

/** Name of the database with the keys by which a till signs invoices. */
export function tillKeysName(placeId: string): string {
  return `lokal-ksef-${placeId}`
}

class TillKeysDb extends Dexie {
  declare keys: EntityTable<TillKey, 'certificateId'>

  constructor(placeId: string) {
    super(tillKeysName(placeId))
    this.version(1).stores({ keys: 'certificateId' })
  }
}

/** The keys of a place on this device, in a database of their own: it holds no rows, and is sent nowhere. */
export function createTillKeys(placeId: string): TillKeyStore {
  const db = new TillKeysDb(placeId)
  const find = async (certificateId: string) => (await db.keys.get(certificateId))?.keys ?? null
  return {
    find,
    async make(certificateId, fresh) {
      const kept = await find(certificateId)
      if (kept !== null) return kept
      // Made outside of the transaction, which waits for nothing else.
      const made = await fresh()
      return db.transaction('rw', db.keys, async () => {
        const other = await db.keys.get(certificateId)
        if (other !== undefined) return other.keys
        await db.keys.put({ certificateId, keys: made })
        return made
      })
    },
    async keepOnly(certificateIds) {
      await db.keys.where('certificateId').noneOf(certificateIds).delete()
    },
  }
}

/** Forgets every key of a place. */
export async function deleteTillKeys(placeId: string): Promise<void> {
  await Dexie.delete(tillKeysName(placeId))
}
