import { mergeRows } from '#commands/merge-rows.ts'
import type { Refusal } from '#commands/mutation.ts'
import type { Tx } from '#commands/tx.ts'
import { groupBy } from '#domain/group-by.ts'
import { once } from '#domain/once.ts'
import type { Result } from '#domain/result.ts'
import type { IndexOf, Row, TableName } from '#domain/tables.ts'
import type { LockedPlace, WrittenPlace } from '#server/sync/ports.ts'
import type { Transaction } from './database.ts'
import { createSqlTx } from './sql-tx.ts'

/** Work that sees nothing of the transaction but the place: its rows are read once and written when it is done. */
export function gathered<T>(placeId: string, work: (place: LockedPlace) => Promise<T>) {
  return async (place: WrittenPlace, db: Transaction): Promise<T> => {
    const { rows, attempt, flush } = gatherRows(db, placeId)
    const value = await work({ ...place, rows, attempt })
    await flush()
    return value
  }
}

/** The rows of a place in one transaction, each read once and all written together. */
type GatheredRows = {
  /** The rows as they are now; whatever is put or removed gets this version. */
  rows(version: number): Tx
  /** Runs work; where it fails, nothing that it has put is ever written. */
  attempt<T>(work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>>
  /** Writes what was put and removed since the last time: one statement for each table. */
  flush(): Promise<void>
}

type Stored = Row<TableName>
type Pending = { table: TableName; id: string; version: number; row: Stored | null; removed: boolean }

/**
 * Lays what a transaction writes over what it reads, and brings it to PostgreSQL when it is told to. A mutation asks for
 * the same rows several times and puts one row after the other; each of those is a round trip under the place's lock.
 */
function gatherRows(db: Transaction, placeId: string): GatheredRows {
  const stored = createSqlTx(db, placeId, 0)
  const read = new Map<TableName, Map<string, Promise<Stored | null>>>()
  const lists = new Map<string, Promise<Stored[]>>()
  let over = new Map<TableName, Map<string, Stored | null>>()
  let pending = new Map<string, Pending>()

  const readOf = (table: TableName) => once(read, table, () => new Map<string, Promise<Stored | null>>())
  const overOf = (table: TableName) => once(over, table, () => new Map<string, Stored | null>())
  const find = async (table: TableName, ids: readonly string[]): Promise<(Stored | null)[]> => {
    const [known, put] = [readOf(table), overOf(table)]
    const missing = [...new Set(ids)].filter((id) => !put.has(id) && !known.has(id))
    const [only] = missing
    if (only !== undefined) {
      const found =
        missing.length === 1 ? stored.get(table, only).then((row) => [row]) : stored.getMany(table, missing)
      missing.forEach((id, nth) => known.set(id, heard(found.then((rows) => rows[nth] ?? null))))
    }
    return Promise.all(ids.map((id) => (put.has(id) ? (put.get(id) ?? null) : (known.get(id) ?? null))))
  }
  const list = async (
    table: TableName,
    asked: string,
    ask: () => Promise<Stored[]>,
    isListed: (row: Stored) => boolean,
  ): Promise<Stored[]> => {
    const found = await once(lists, `${table}/${asked}`, () => heard(ask()))
    for (const row of found) once(readOf(table), row.id, async () => row)
    return mergeRows(found, overOf(table), isListed).map(copyOf)
  }
  const put = (table: TableName, version: number, row: Stored) => {
    const copy = copyOf(row)
    overOf(table).set(row.id, copy)
    pending.set(`${table}/${row.id}`, { table, id: row.id, version, row: copy, removed: false })
  }
  const flush = async () => {
    const written = pending
    pending = new Map()
    for (const [version, ofVersion] of groupBy([...written.values()], (each) => each.version)) {
      const tx = createSqlTx(db, placeId, version)
      for (const [table, changes] of groupBy(ofVersion, (each) => each.table)) {
        await tx.putMany(
          table,
          changes.flatMap(({ row }) => row ?? []),
        )
        for (const { id, removed } of changes) if (removed) await tx.remove(table, id)
      }
    }
  }

  // What is read and put under a table's name has its type.
  const rows = (version: number): Tx => ({
    get: async <T extends TableName>(table: T, id: string) => {
      const [row = null] = await find(table, [id])
      return copyOf(row) as Row<T> | null
    },
    getMany: async <T extends TableName>(table: T, ids: readonly string[]) =>
      (await find(table, ids)).map(copyOf) as (Row<T> | null)[],
    list: async <T extends TableName>(table: T, column: IndexOf<T>, value: string) => {
      const ask = () => stored.list(table, column, value)
      const isListed = (row: Stored) => Reflect.get(row, column) === value
      return (await list(table, JSON.stringify([column, value]), ask, isListed)) as Row<T>[]
    },
    listMany: async <T extends TableName>(table: T, column: IndexOf<T>, values: readonly string[]) => {
      const wanted = [...new Set(values)].sort()
      const ask = () => stored.listMany(table, column, wanted)
      const isListed = (row: Stored) => wanted.includes(Reflect.get(row, column))
      return (await list(table, JSON.stringify([column, ...wanted]), ask, isListed)) as Row<T>[]
    },
    all: async <T extends TableName>(table: T) =>
      (await list(
        table,
        '',
        () => stored.all(table),
        () => true,
      )) as Row<T>[],
    put: async (table, row) => put(table, version, row),
    putMany: async (table, many) => many.forEach((row) => put(table, version, row)),
    remove: async (table, id) => {
      overOf(table).set(id, null)
      const row = pending.get(`${table}/${id}`)?.row ?? null
      pending.set(`${table}/${id}`, { table, id, version, row, removed: true })
    },
    everExisted: async (table, id) =>
      (pending.get(`${table}/${id}`)?.row ?? null) !== null || stored.everExisted(table, id),
  })

  return {
    rows,
    flush,
    async attempt(work) {
      // What was put before stays, whatever becomes of the attempt.
      await flush()
      const before = new Map([...over].map(([table, byId]) => [table, new Map(byId)]))
      const result = await work()
      if (!result.ok) {
        over = before
        pending = new Map()
      }
      return result
    },
  }
}

/** A row in memory is its reader's own: changing it changes nothing until it is put. */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf) as T
  // Rows are what JSON holds; `structuredClone`, which copies anything, takes twenty times as long.
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  for (const [field, part] of Object.entries(copy)) {
    if (typeof part === 'object' && part !== null) copy[field] = copyOf(part)
  }
  return copy as T
}

/** Whoever asks hears of a failure; one whom nobody asks any more fails with its transaction. */
function heard<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined)
  return asked
}
