import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie'
import { tableNames, tables, type TableName } from '#domain/tables.ts'
import { createNativeReader, metaOf } from './native-reader.ts'
import { refuseNewerSchema, replicaSchema, rowRules } from './replica-schema.ts'
import { removeCopy, firstReplicaName } from './replica-name.ts'
import {
  revised,
  type ReplicaCopy,
  type ReplicaMeta,
  type ReplicaStore,
  type ReplicaTx,
  type Shadow,
  type StoredRow,
} from './replica-store.ts'

/** The device's copy of a place's rows, in IndexedDB. */
export class ReplicaDb extends Dexie {
  declare shadows: Table<Shadow, [TableName, string]>
  declare meta: EntityTable<ReplicaMeta & { key: 'replica' }, 'key'>

  constructor(
    readonly placeId: string,
    name = firstReplicaName(placeId),
  ) {
    super(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    const stores = tableNames.map((name) => [name, columnsOf(tables[name]).join(',')] as const)
    this.version(replicaSchema)
      .stores({ ...Object.fromEntries(stores), shadows: '[table+id]', meta: 'key' })
      // An older build passed over rows that it did not know: an empty copy loads them all again.
      .upgrade(async (tx) => {
        for (const store of tx.db.tables) await tx.table(store.name).clear()
      })
  }

  rows(table: TableName): Table<StoredRow, string> {
    return this.table(table)
  }
}

function columnsOf({
  indexes,
  times = [],
  timelines = [],
  days = [],
}: {
  indexes: readonly string[]
  times?: readonly string[]
  timelines?: readonly string[]
  days?: readonly string[]
}): string[] {
  return ['id', ...indexes, ...times, ...timelines.map((timeline) => `[${timeline}]`), ...days]
}

/** The copies of a place in IndexedDB, this one serving. */
export function createReplicaStore(db: ReplicaDb): ReplicaStore & { close(): void } {
  const opened = new Map([[db.name, { db, copy: createCopy(db) }]])
  const copy = (name: string) => {
    const known = opened.get(name)
    if (known !== undefined) return known.copy
    const other = new ReplicaDb(db.placeId, name)
    const made = { db: other, copy: createCopy(other) }
    opened.set(name, made)
    return made.copy
  }
  let serving = copy(db.name)
  return {
    write: (work) => serving.write(work),
    read: (work) => serving.read(work),
    meta: () => serving.meta(),
    serve: (name = firstReplicaName(db.placeId)) => (serving = copy(name)),
    copy,
    remove: (name) => {
      opened.get(name)?.db.close()
      opened.delete(name)
      return removeCopy(name)
    },
    close: () => opened.forEach((each) => each.db.close()),
  }
}

function createCopy(db: ReplicaDb): ReplicaCopy {
  return {
    // Dexie keeps its transaction over native awaits only when it sees an async function.
    write: async (work) => {
      try {
        return await db.transaction('rw', db.tables, async (trans) => {
          refuseNewerTables(trans.idbtrans.db)
          return work(writableTx(createTx(trans)))
        })
      } catch (error) {
        // Where it has not even the tables that this build writes, that is why.
        if (db.isOpen()) refuseNewerTables(db.backendDB())
        throw error
      }
    },
    read: async (work) => {
      const trans = beginReading(db)
      if (trans === null)
        return db.transaction('r', db.tables, async ({ idbtrans }) => work(createNativeReader(idbtrans)))
      return Dexie.ignoreTransaction(() => work(createNativeReader(trans)))
    },
    meta: async () => metaOf(await db.meta.get('replica')),
  }
}

/** Null: the database has to be opened first, or anew where the browser has closed it; Dexie knows how. */
function beginReading(db: ReplicaDb): IDBTransaction | null {
  if (!db.isOpen()) return null
  try {
    return db.backendDB().transaction(
      db.tables.map(({ name }) => name),
      'readonly',
    )
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null
    throw error
  }
}

/**
 * Opens without a word where a newer build has changed the tables, and keeps its own number: only the browser knows.
 * It counts in tens, and Dexie may add to that what it finds missing.
 */
function refuseNewerTables({ version }: Pick<IDBDatabase, 'version'>): void {
  refuseNewerSchema(Math.floor(version / 10), replicaSchema)
}

/** A transaction for writing: who changes anything reads the position first, which refuses a newer schema. */
function writableTx(tx: ReplicaTx): ReplicaTx {
  const meta = async () => {
    const found = await tx.meta()
    refuseNewerSchema(found?.minCode ?? 0, rowRules)
    return found
  }
  return { ...tx, meta }
}

/**
 * Every table is the transaction's own: by itself Dexie loses sight of its transaction where a hundred awaits pass
 * without a request, as when many commands change the same few rows.
 */
function createTx(trans: Transaction): ReplicaTx {
  const store = (table: TableName): Table<StoredRow, string> => trans.table(table)
  const shadows: ReplicaDb['shadows'] = trans.table('shadows')
  const metas: ReplicaDb['meta'] = trans.table('meta')
  return {
    ...createNativeReader(trans.idbtrans),
    put: async (table, rows) => void (await store(table).bulkPut(rows)),
    remove: (table, ids) => store(table).bulkDelete(ids),
    putShadows: async (rows) => void (await shadows.bulkPut(rows)),
    removeShadows: (keys) => shadows.bulkDelete(keys.map(({ table, id }) => [table, id] as const)),
    clearShadows: () => shadows.clear(),
    putMeta: async (meta) => void (await metas.put({ ...revised(meta), key: 'replica' })),
    clear: async () => void (await Promise.all(trans.storeNames.map((name) => trans.table(name).clear()))),
  }
}
