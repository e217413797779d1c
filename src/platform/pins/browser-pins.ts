import { Dexie, type EntityTable, type Table } from 'dexie'
import { createPins, type KeyInUse, type PinRecord, type Pins, type PinStorage } from './pins.ts'

/** Name of the database with what a device knows of the PINs of a place. */
export function pinsName(placeId: string): string {
  return `lokal-pins-${placeId}`
}

class PinsDb extends Dexie {
  declare people: EntityTable<PinRecord, 'userId'>
  declare keys: Table<CryptoKey, string>

  constructor(placeId: string) {
    super(pinsName(placeId))
    this.version(1).stores({ people: 'userId', keys: '' })
  }
}

/** The PINs of a place on this device, in a database of their own: it holds no rows and is sent nowhere. */
export function createBrowserPins(placeId: string, clock: () => number): Pins {
  // Without HTTPS the browser gives a page no cryptography.
  const web = globalThis.crypto.subtle === undefined ? null : globalThis.crypto
  return createPins(createPinStorage(placeId), web, clock)
}

/** Forgets every PIN of a place, and the key that they were kept with. */
export async function deletePins(placeId: string): Promise<void> {
  await Dexie.delete(pinsName(placeId))
}

export function createPinStorage(placeId: string): PinStorage {
  const db = new PinsDb(placeId)
  // Beside the device's own key, under a name of its own.
  const inUse = db.table<KeyInUse, string>('keys')
  return {
    all: () => db.people.toArray(),
    change: (userId, change) =>
      db.transaction('rw', db.people, async () => {
        const next = change((await db.people.get(userId)) ?? null)
        if (next === null) await db.people.delete(userId)
        else await db.people.put(next)
        return next
      }),
    keyInUse: async () => (await inUse.get('in use')) ?? null,
    changeInUse: (change) =>
      db.transaction('rw', inUse, async () => {
        const next = change((await inUse.get('in use')) ?? null)
        if (next === null) await inUse.delete('in use')
        else await inUse.put(next, 'in use')
      }),
    async key(fresh) {
      const kept = await db.keys.get('device')
      if (kept !== undefined) return kept
      // Made outside of the transaction, which waits for nothing else.
      const made = await fresh()
      return db.transaction('rw', db.keys, async () => {
        const other = await db.keys.get('device')
        if (other !== undefined) return other
        await db.keys.put(made, 'device')
        return made
      })
    },
  }
}
