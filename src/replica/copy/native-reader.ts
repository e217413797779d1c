import { groupBy } from '#domain/group-by.ts'
import type { TableName } from '#domain/tables.ts'
import { readMany, type ReadById } from './read-many.ts'
import type { ReplicaMeta, ReplicaReader, Shadow, StoredRow } from './replica-store.ts'

/**
 * Reads the copy in a transaction without Dexie between: that follows every request and await, which is most of what
 * a command of forty rows costs. Only reading is done so, since live queries hear of what Dexie itself writes. What
 * is listed is by id compared as bytes: ids are lower-case ASCII.
 */
export function createNativeReader(trans: IDBTransaction): ReplicaReader {
  const store = (table: TableName) => trans.objectStore(table)
  const shadows = () => trans.objectStore('shadows')
  return {
    get: async (table, id) => (await answer<StoredRow | undefined>(store(table).get(id))) ?? null,
    many: async (table, ids) => readMany(rowsById(store(table)), ids),
    list: async (table, column, value) => answer(store(table).index(column).getAll(value)),
    all: async (table) => answer(store(table).getAll()),
    few: async (table, most) => {
      const rows = await answer<StoredRow[]>(store(table).getAll(null, most + 1))
      return rows.length > most ? null : rows
    },
    closedBefore: async (table, day, limit) => {
      // WebKit finds rows without a day below every day; a lower bound leaves them out.
      const older = IDBKeyRange.bound('', day, false, true)
      return (await answer(store(table).index('closedDay').getAllKeys(older, limit))).map(String)
    },
    shadows: async () => answer(shadows().getAll()),
    shadowsOf: async (keys) => {
      const tables = [...groupBy(keys, ({ table }) => table)]
      const each = tables.map(([table, own]) => {
        return readMany(
          shadowsById(shadows(), table),
          own.map(({ id }) => id),
        )
      })
      return (await Promise.all(each)).flat().filter((shadow) => shadow !== null)
    },
    meta: async () => metaOf(await answer<StoredMeta | undefined>(trans.objectStore('meta').get('replica'))),
  }
}

type StoredMeta = ReplicaMeta & { key: string }

/** The position as it stands in the copy. */
export function metaOf(stored: StoredMeta | undefined): ReplicaMeta | null {
  if (stored === undefined) return null
  const { key: _, ...meta } = stored
  return meta
}

function rowsById(store: IDBObjectStore): ReadById<StoredRow> {
  return {
    range: (first, last, limit) => answer(store.getAll(IDBKeyRange.bound(first, last), limit)),
    each: (ids) => answers(ids.map((id) => store.get(id))),
  }
}

function shadowsById(shadows: IDBObjectStore, table: TableName): ReadById<Shadow> {
  return {
    range: (first, last, limit) =>
      answer(shadows.getAll(IDBKeyRange.bound([table, first], [table, last]), limit)),
    each: (ids) => answers(ids.map((id) => shadows.get([table, id]))),
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('a read failed')))
  })
}

/**
 * The answers to requests. They come in their order, and one that fails ends all that come after it: the last one
 * tells.
 */
async function answers<T>(requests: readonly IDBRequest<T>[]): Promise<T[]> {
  const last = requests.at(-1)
  if (last !== undefined) await answer(last)
  return requests.map(({ result }) => result)
}
