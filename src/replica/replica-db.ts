import { Dexie, type EntityTable, type Table } from 'dexie'
import { tableNames, tables, type TableName } from '#domain/tables.ts'
import { firstReplicaName } from './replica-name.ts'
import type {
  ReplicaCopy,
  ReplicaMeta,
  ReplicaStore,
  ReplicaTx,
  RowKey,
  Shadow,
  StoredRow,
} from './replica-store.ts'

/**
 * To be raised whenever a table, a column of one or an index changes: devices then load their copy anew. What waits in
 * the outbox is not touched.
 */
export const replicaSchema = 7

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
    meta: () => serving.meta(),
    serve: (name = firstReplicaName(db.placeId)) => (serving = copy(name)),
    copy,
    remove: (name) => {
      opened.get(name)?.db.close()
      opened.delete(name)
      return deleteDatabase(name)
    },
    close: () => opened.forEach((each) => each.db.close()),
  }
}

/** Resolves once it is gone, or will be as soon as the last page that holds it lets it go. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('blocked', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`not deleted: ${name}`)))
  })
}

function createCopy(db: ReplicaDb): ReplicaCopy {
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
    closedBefore: async (day, limit) => {
      const old = await db.rows('orderChecks').where('closedDay').below(day).limit(limit).primaryKeys()
      return old.map(String)
    },
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
