import type { TableName } from '#domain/tables.ts'
import { createRowLoader, type RowLoader } from './load-rows.ts'
import { once } from './once.ts'
import type { ReplicaTx, RowKey, RowsTx, Shadow, StoredRow } from './replica-store.ts'
import { mergeRows, putTable, type RowsById } from './rows-by-id.ts'
import { isSameValue } from './same-value.ts'

export type GatheredTx = RowsTx & {
  /**
   * Writes what was gathered, all together, and the server's row of each key that is touched for the first time. What is
   * there already is not written again. Until then nothing has changed.
   */
  flush(): Promise<void>
}

/**
 * The rows as a run of several commands sees them: read from the store once, however many commands ask, and written
 * together when all have run. A day offline is hundreds of orders from one menu, run anew with every pull.
 *
 * With `shadows` (all there are) the run begins with the server's rows in place of the view's: what no command touches
 * this time stays the server's, and its shadow goes (I6, I7).
 */
export function createGatheredTx(tx: ReplicaTx, shadows: readonly Shadow[] | null = null): GatheredTx {
  const store = createRowLoader(tx)
  const touched = new Map<string, RowKey>()
  const tables = new Map<TableName, RowsById>()
  const overOf = (table: TableName): RowsById => once(tables, table, () => new Map())
  const touch = (table: TableName, id: string, row: StoredRow | null) => {
    overOf(table).set(id, row)
    touched.set(textOf({ table, id }), { table, id })
  }
  for (const { table, id, row } of shadows ?? []) overOf(table).set(id, row)

  const get = async (table: TableName, id: string): Promise<StoredRow | null> => {
    const row = overOf(table).get(id)
    return row === undefined ? store.get(table, id) : row
  }

  return {
    get,
    many: (table, ids) => Promise.all(ids.map((id) => get(table, id))),
    list: async (table, column, value) =>
      mergeRows(await store.list(table, column, value), overOf(table), (row) => row[column] === value),
    all: async (table) => mergeRows(await store.all(table), overOf(table), () => true),
    put: async (table, rows) => rows.forEach((row) => touch(table, row.id, row)),
    remove: async (table, ids) => ids.forEach((id) => touch(table, id, null)),
    flush: async () => {
      const keys = [...touched.values()]
      const known = new Set((shadows ?? (await tx.shadowsOf(keys))).map(textOf))
      const fresh = keys.filter((key) => !known.has(textOf(key)))
      const befores = await Promise.all(fresh.map(({ table, id }) => store.get(table, id)))
      const untouched = (shadows ?? []).filter((shadow) => !touched.has(textOf(shadow)))
      await Promise.all([
        fresh.length > 0 && tx.putShadows(fresh.map((key, nth) => ({ ...key, row: befores[nth] ?? null }))),
        untouched.length > 0 && tx.removeShadows(untouched),
        ...[...tables].map(([table, over]) => putChanged(tx, table, over, store)),
      ])
    },
  }
}

async function putChanged(tx: ReplicaTx, table: TableName, over: RowsById, store: RowLoader): Promise<void> {
  const before = await store.many(table, [...over.keys()])
  const changed = [...over].filter(([, row], nth) => !isSameValue(row, before[nth]))
  await putTable(tx, table, new Map(changed))
}

const textOf = ({ table, id }: RowKey): string => `${table}/${id}`
