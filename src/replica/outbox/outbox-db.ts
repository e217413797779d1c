import { Dexie, type EntityTable, type Table } from 'dexie'
import { must } from '#domain/must.ts'
import type { LocalPrintJob } from '#domain/print/local-print-job.ts'
import type { LostWork } from './lost-work.ts'
import type { EncryptedOutbox } from './encrypt-outbox.ts'
import {
  isFinished,
  type OutboxMeta,
  type OutboxStore,
  type OutboxTx,
  type StoredCommand,
} from './outbox-store.ts'

const prefix = 'lokal-outbox-'

/** The place whose outbox a database of this name is, or null for any other database. */
export function outboxPlaceId(name: string): string | null {
  return name.startsWith(prefix) ? name.slice(prefix.length) : null
}

/**
 * The device's queue in IndexedDB, and what it knows of its own print jobs. It stands apart from the replica so that
 * nothing done to that can hold up or lose a sale. Its schema changes as rarely as possible, and then only by stores and
 * indexes that older builds do not need.
 */
export class OutboxDb extends Dexie {
  declare commands: EntityTable<StoredCommand, 'seq'>
  declare meta: EntityTable<OutboxMeta & { key: 'outbox' }, 'key'>
  declare printJobs: EntityTable<LocalPrintJob, 'id'>
  declare lost: EntityTable<LostWork, 'id'>
  declare sealed: Table<EncryptedOutbox, 'queue'>

  constructor(placeId: string) {
    super(`${prefix}${placeId}`, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ commands: 'seq, state', meta: 'key' })
    this.version(2).stores({ commands: 'seq, state, [state+envelope.kind]', printJobs: 'id, state' })
    this.version(3).stores({ lost: 'id' })
    this.version(4).stores({ sealed: '' })
  }
}

/** The queue over IndexedDB. Reading or writing before the device is registered is a programmer's error. */
export function createOutboxStore(db: OutboxDb): OutboxStore {
  const registration = async () => {
    const found = await db.meta.get('outbox')
    if (found === undefined) return null
    const { key: _, ...meta } = found
    return meta
  }
  const tx: Omit<OutboxTx, 'commitNow'> = {
    registration,
    meta: async () => must(await registration(), 'the registration of this device'),
    putMeta: async (meta) => void (await db.meta.put({ ...meta, key: 'outbox' })),
    after: (seq) => db.commands.where('seq').above(seq).toArray(),
    get: async (seq) => (await db.commands.get(seq)) ?? null,
    undecided: async () => {
      const both = ['held', 'parked'].map((state) => db.commands.where({ state }).toArray())
      return (await Promise.all(both)).flat().sort((a, b) => a.seq - b.seq)
    },
    finishedUpTo: (seq, limit) =>
      db.commands.where('seq').belowOrEqual(seq).filter(isFinished).limit(limit).toArray(),
    remove: (seqs) => db.commands.bulkDelete([...seqs]),
    put: async (command) => void (await db.commands.put(command)),
  }
  const stores = [db.commands, db.meta]
  return {
    // Dexie keeps its transaction over native awaits only when it sees an async function.
    write: (work) =>
      db.transaction('rw', stores, async ({ idbtrans }) =>
        Promise.race([work({ ...tx, commitNow: () => idbtrans.commit() }), failed(idbtrans)]).catch(
          (error: unknown) => {
            // Each write of a transaction that was given up says only that: the transaction knows of a full disk.
            throw idbtrans.error ?? error
          },
        ),
      ),
    read: (work) => db.transaction('r', stores, async () => work(tx)),
  }
}

/**
 * Never resolves; rejects once the browser has given a transaction up. Where that comes after it was sealed, Chromium
 * may leave a request of it without any answer, and who waits for that alone waits for ever: a full disk did it to the
 * till now and then.
 */
function failed(transaction: IDBTransaction): Promise<never> {
  return new Promise((_, reject) => {
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the transaction failed')),
    )
  })
}
