import type { Reads } from '#commands/predicted-reads.ts'
import type { TableName } from '#domain/tables.ts'
import { once } from '#domain/once.ts'
import { readSetOf, type ReadSet } from './read-set.ts'
import type { ReplicaReader, StoredRow } from '#replica/copy/replica-store.ts'

export type RowLoader = Pick<ReplicaReader, 'get' | 'many' | 'list' | 'all'> & {
  /** The reads that have been asked for so far. */
  asked(): Reads
  /** The same with what came, once all of it has come. */
  readSet(): Promise<ReadSet>
}

/** From so many lists asked for in one moment on, a table of at most `fewRows` is read whole instead. */
const manyLists = 20
const fewRows = 500

/**
 * Reads what is in the store, each row and each list once. What is asked for in the same moment goes to the store as
 * one request a table, since a request costs more than the row it brings. For as long as nothing is written.
 */
export function createRowLoader(
  tx: Pick<ReplicaReader, 'many' | 'list' | 'all' | 'few'>,
  predicted?: Reads,
): RowLoader {
  const rows = new Map<TableName, Map<string, Promise<StoredRow | null>>>()
  const lists = new Map<string, Promise<StoredRow[]>>()
  const wholeLists = new Map<TableName, Promise<StoredRow[]>>()
  const askedLists: [TableName, string, string][] = []
  const wholes = new Map<TableName, Promise<StoredRow[] | null>>()
  const openRows = new Map<TableName, { ids: string[]; found: Promise<(StoredRow | null)[]> }>()
  const openLists = new Map<TableName, { count: number; whole: Promise<StoredRow[] | null> }>()

  const collectIds = (table: TableName) => {
    const ids: string[] = []
    const found = Promise.resolve().then(() => {
      openRows.delete(table)
      return tx.many(table, ids)
    })
    return { ids, found }
  }
  const countLists = (table: TableName) => {
    const whole = Promise.resolve().then(() => {
      openLists.delete(table)
      if (asked.count >= manyLists) return once(wholes, table, () => tx.few(table, fewRows))
      return wholes.get(table) ?? null
    })
    const asked = { count: 0, whole }
    return asked
  }
  const loadRow = async (table: TableName, id: string) => {
    const asked = once(openRows, table, () => collectIds(table))
    const nth = asked.ids.push(id) - 1
    return (await asked.found)[nth] ?? null
  }
  const loadList = async (table: TableName, column: string, value: string) => {
    const asked = once(openLists, table, () => countLists(table))
    asked.count += 1
    return (await asked.whole)?.filter((row) => row[column] === value) ?? tx.list(table, column, value)
  }
  const get = (table: TableName, id: string) =>
    once(
      once(rows, table, () => new Map()),
      id,
      () => loadRow(table, id),
    )
  const list = (table: TableName, column: string, value: string) =>
    once(lists, `${table}/${column}/${value}`, () => {
      askedLists.push([table, column, value])
      return loadList(table, column, value)
    })
  const all = (table: TableName) => once(wholeLists, table, () => tx.all(table))
  // Asked for in one moment, also by a run that would ask for one after the other. A failure is the run's to tell.
  const early = [
    ...(predicted?.rows ?? []).map(([table, id]) => get(table, id)),
    ...(predicted?.lists ?? []).map(([table, column, value]) => list(table, column, value)),
    ...(predicted?.wholes ?? []).map(all),
  ]
  void Promise.allSettled(early)
  const asked = (): Reads => ({
    rows: [...rows].flatMap(([table, ids]) => [...ids.keys()].map((id) => [table, id] as const)),
    lists: askedLists,
    wholes: [...wholeLists.keys()],
  })
  return {
    get,
    many: (table, ids) => Promise.all(ids.map((id) => get(table, id))),
    list,
    all,
    asked,
    readSet: async () => {
      const found = askedLists.map(async ([table, column, value]) => {
        return { table, column, value, rows: await list(table, column, value) }
      })
      return readSetOf(asked().rows, await Promise.all(found), asked().wholes)
    },
  }
}
