import type { OutboxDb } from './outbox-db.ts'
import type { OutboxMeta } from './outbox-store.ts'
import { nextReplicaName } from '#replica/copy/replica-name.ts'
import {
  newSealingKey,
  encryptOutbox,
  decryptOutbox,
  type OutboxContents,
  type OutboxCrypto,
} from './encrypt-outbox.ts'

/**
 * Closes the queue of a device that everybody has signed out of: nothing can be saved from now on, what it holds is
 * sealed with the grant, and the next copy of the place has a new name. Numbers and positions stay (I2, I17). Done again
 * it changes nothing. Where a page has no cryptography (served without HTTPS) the queue stays readable.
 */
export async function closeOutbox(db: OutboxDb, crypto: OutboxCrypto | null): Promise<void> {
  for (;;) {
    const before = await read(db)
    if (before === null || before.meta.closed === true) return
    const { meta, contents } = before
    const sealed = crypto && (await encryptOutbox(crypto, await newSealingKey(crypto), contents))
    const isClosed = await db.transaction('rw', [db.commands, db.meta, db.lost, db.sealed], async () => {
      if (JSON.stringify(await read(db)) !== JSON.stringify(before)) return false
      if (sealed === null) await db.meta.put(closedMeta(meta, contents.grant))
      else {
        await db.sealed.put(sealed, 'queue')
        await db.meta.put(closedMeta(meta, ''))
        await Promise.all([db.commands.clear(), db.lost.clear()])
      }
      return true
    })
    if (isClosed) return
  }
}

/** Opens a closed queue for whoever has signed in: all of it is there again as it was. True: it was closed. */
export async function reopenOutbox(db: OutboxDb, crypto: OutboxCrypto = globalThis.crypto): Promise<boolean> {
  for (;;) {
    if ((await db.meta.get('outbox'))?.closed !== true) return false
    const sealed = await db.sealed.get('queue')
    const contents = sealed && (await decryptOutbox(crypto, sealed))
    const isOpen = await db.transaction('rw', [db.commands, db.meta, db.lost, db.sealed], async () => {
      const now = await db.meta.get('outbox')
      if (now?.closed !== true || (await db.sealed.get('queue'))?.revision !== sealed?.revision) return false
      const { closed: _, ...meta } = now
      await db.meta.put(contents === undefined ? meta : { ...meta, grant: contents.grant })
      if (contents === undefined) return true
      await db.commands.bulkPut(contents.commands)
      await db.lost.bulkPut(contents.lost)
      await db.sealed.delete('queue')
      return true
    })
    if (isOpen) return true
  }
}

/** Null: the device is not registered. */
function read(db: OutboxDb): Promise<{ meta: OutboxMeta; contents: OutboxContents } | null> {
  return db.transaction('r', [db.commands, db.meta, db.lost], async () => {
    const found = await db.meta.get('outbox')
    if (found === undefined) return null
    const { key: _, ...meta } = found
    const [commands, lost] = await Promise.all([db.commands.orderBy('seq').toArray(), db.lost.toArray()])
    return { meta, contents: { grant: meta.grant, commands, lost } }
  })
}

function closedMeta(meta: OutboxMeta, grant: string): OutboxMeta & { key: 'outbox' } {
  const replicaName = nextReplicaName(meta.placeId, meta.replicaName)
  return { ...meta, grant, replicaName, closed: true, refill: null, formerReplica: null, key: 'outbox' }
}
