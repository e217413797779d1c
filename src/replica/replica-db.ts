import { Dexie, type EntityTable, type Table } from 'dexie'
import { tableNames, tables, type TableName } from '#domain/tables.ts'
import type { ReplicaMeta, ReplicaStore, ReplicaTx, RowKey, Shadow, StoredRow } from './replica-store.ts'

/** Name of a place's replica database. It is disposable: everything in it can be loaded again. */
export function replicaName(placeId: string): string {
  return `lokal-replica-${placeId}`
}

/**
 * To be raised whenever a table, a column of one or an index changes: devices then load their copy anew. What waits in
 * the outbox is not touched.
 */
export const replicaSchema = 6

/** The device's copy of a place's rows, in IndexedDB. */
export class ReplicaDb extends Dexie {
  declare shadows: Table<Shadow, [TableName, string]>
  declare meta: EntityTable<ReplicaMeta & { key: 'replica' }, 'key'>

  constructor(placeId: string) {
    super(replicaName(placeId), { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
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

/** The replica's algorithms over IndexedDB. */
export function createReplicaStore(db: ReplicaDb): ReplicaStore {
  const tx = createTx(db)
  return {
    // Dexie keeps its transaction over native awaits only when it sees an async function.
    write: (work) => db.transaction('rw', db.tables, async () => work(tx)),
    meta: () => tx.meta(),
  }
}

function createTx(db: ReplicaDb): ReplicaTx {
  const key = ({ table, id }: RowKey): [TableName, string] => [table, id]
  return {
    get: async (table, id) => (await db.rows(table).get(id)) ?? null,
    list: async (table, column, value) => {
      const rows = await db.rows(table).where(column).equals(value).toArray()
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    // The primary key's own order is the order of its bytes: ids are lower-case ASCII.
    all: (table) => db.rows(table).orderBy('id').toArray(),
    put: async (table, rows) => void (await db.rows(table).bulkPut(rows)),
    remove: (table, ids) => db.rows(table).bulkDelete(ids),
    shadow: async (of) => (await db.shadows.get(key(of))) ?? null,
    shadows: () => db.shadows.toArray(),
    putShadow: async (shadow) => void (await db.shadows.put(shadow)),
    clearShadows: () => db.shadows.clear(),
    meta: async () => {
      const stored = await db.meta.get('replica')
      if (stored === undefined) return null
      const { key: _, ...meta } = stored
      return meta
    },
    putMeta: async (meta) => void (await db.meta.put({ ...meta, key: 'replica' })),
    clear: async () => void (await Promise.all(db.tables.map((table) => table.clear()))),
  }
}
