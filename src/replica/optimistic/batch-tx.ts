import type { Reads } from '#commands/predicted-reads.ts'
import { mergeRows } from '#commands/merge-rows.ts'
import type { TableName } from '#domain/tables.ts'
import { createRowLoader, type RowLoader } from './row-loader.ts'
import { once } from '#domain/once.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { ReadSet } from './read-set.ts'
import type {
  ReplicaReader,
  ReplicaTx,
  RowKey,
  RowsTx,
  Shadow,
  StoredRow,
} from '#replica/copy/replica-store.ts'
import { putTable, type RowsById } from '#replica/copy/rows-by-id.ts'

export type BatchTx = RowsTx & {
  /**
   * Reads what is still missing for the writing. What it gives writes the whole batch at once, and the server's
   * row of each key that is touched for the first time, into the same transaction or a later one that finds the same
   * state. What is there already is not written again. Until then nothing has changed.
   */
  prepare(): Promise<Prepared>
  /** The reads that were made, for another run of the same commands. */
  asked(): Reads
  readSet(): Promise<ReadSet>
}

/** The result of a run; `shadows` are those that there are once it is written, where all were known before. */
export type Prepared = { write(tx: ReplicaTx): Promise<void>; shadows: readonly Shadow[] }

/**
 * The rows as a run of several commands sees them: read from the store once, however many commands ask, and written
 * together when all have run. A day offline is hundreds of orders from one menu, run anew with every pull.
 *
 * With `shadows` (all there are) the run begins with the server's rows in place of the view's: what no command
 * touches this time stays the server's, and its shadow goes (I6, I7).
 */
export function createBatchTx(
  tx: ReplicaReader,
  shadows: readonly Shadow[] | null = null,
  predicted?: Reads,
): BatchTx {
  const store = createRowLoader(tx, predicted)
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
    asked: store.asked,
    readSet: store.readSet,
    prepare: async () => {
      const keys = [...touched.values()]
      const known = new Set((shadows ?? (await tx.shadowsOf(keys))).map(textOf))
      const fresh = keys.filter((key) => !known.has(textOf(key)))
      const befores = await Promise.all(fresh.map(({ table, id }) => store.get(table, id)))
      const untouched = (shadows ?? []).filter((shadow) => !touched.has(textOf(shadow)))
      const kept = fresh.map((key, nth) => ({ ...key, row: befores[nth] ?? null }))
      const changed = await Promise.all(
        [...tables].map(async ([table, over]) => [table, await changedRows(table, over, store)] as const),
      )
      const stay = (shadows ?? []).filter((shadow) => touched.has(textOf(shadow)))
      const write = async (into: ReplicaTx) =>
        void (await Promise.all([
          kept.length > 0 && into.putShadows(kept),
          untouched.length > 0 && into.removeShadows(untouched),
          ...changed.map(([table, rows]) => putTable(into, table, rows)),
        ]))
      return { write, shadows: [...stay, ...kept] }
    },
  }
}

async function changedRows(table: TableName, over: RowsById, store: RowLoader): Promise<RowsById> {
  const before = await store.many(table, [...over.keys()])
  return new Map([...over].filter(([, row], nth) => !isSameValue(row, before[nth])))
}

const textOf = ({ table, id }: RowKey): string => `${table}/${id}`
