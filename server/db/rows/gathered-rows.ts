import { byId } from '#domain/in-order.ts'
import { mergeRows } from '#commands/merge-rows.ts'
import type { Refusal } from '#commands/mutation.ts'
import type { Tx } from '#commands/tx.ts'
import { once } from '#domain/once.ts'
import type { Result } from '#domain/result.ts'
import type { IndexOf, Row, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { markHandled } from '#server/db/connection/mark-handled.ts'
import type { FoundRows } from './opening-reads.ts'
import { createSqlTx } from './sql-tx.ts'
import type { PendingRow, WriteBehind } from './write-behind.ts'

/** The rows of a place in one transaction, each read once and all written together. */
export type GatheredRows = {
  /** The rows as they are now; whatever is put or removed gets this version. */
  rows(version: number): Tx
  /** Runs work; where it fails, nothing that it has put is ever written. */
  attempt<T>(work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>>
  /** Writes what was put and removed since the last time. */
  flush(): Promise<void>
}

type Stored = Row<TableName>

/**
 * Lays what a transaction writes over what it reads, and brings it to PostgreSQL when it is told to. A mutation asks
 * for the same rows several times and puts one row after the other; each of those is a round trip under the place's
 * lock. `early`: what was asked for before anybody wanted it.
 */
export function gatherRows(
  db: Transaction,
  placeId: string,
  behind: WriteBehind,
  early: FoundRows,
): GatheredRows {
  let over: Over = new Map()
  let pending = new Map<string, PendingRow>()
  let pendingVersion = 0
  const stored = createSqlTx(db, placeId, 0)
  const overOf = (table: TableName) => once(over, table, () => new Map<string, Stored | null>())
  const reads = readRows(stored, early, overOf)
  const flush = async () => {
    const written = [...pending.values()]
    pending = new Map()
    await behind.flush(pendingVersion, written)
  }
  const note = async (version: number, change: PendingRow) => {
    if (version !== pendingVersion) await flush()
    pendingVersion = version
    pending.set(`${change.table}/${change.id}`, change)
  }
  const put = (table: TableName, version: number, row: Stored) => {
    const copy = copyOf(row)
    overOf(table).set(row.id, copy)
    return note(version, { table, id: row.id, row: copy, removed: false })
  }

  const rows = (version: number): Tx => ({
    ...reads,
    put: async (table, row) => put(table, version, row),
    putMany: async (table, many) => {
      for (const row of many) await put(table, version, row)
    },
    remove: async (table, id) => {
      overOf(table).set(id, null)
      await note(version, { table, id, row: pending.get(`${table}/${id}`)?.row ?? null, removed: true })
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

/** Rows that were put since, by their id; null: the row was removed. */
type Over = Map<TableName, Map<string, Stored | null>>

type RowReads = Pick<Tx, 'get' | 'getMany' | 'list' | 'listMany' | 'all'>

/** RowReads each row once, under what was put over it since. */
function readRows(
  stored: RowReads,
  early: FoundRows,
  overOf: (table: TableName) => ReadonlyMap<string, Stored | null>,
): RowReads {
  const { read, lists, wholes } = knownFrom(early)
  const readOf = (table: TableName) => once(read, table, () => new Map<string, Promise<Stored | null>>())
  const find = async (table: TableName, ids: readonly string[]): Promise<(Stored | null)[]> => {
    const [known, put] = [readOf(table), overOf(table)]
    const missing = wholes.has(table) ? [] : [...new Set(ids)].filter((id) => !put.has(id) && !known.has(id))
    const [only] = missing
    if (only !== undefined) {
      const found =
        missing.length === 1 ? stored.get(table, only).then((row) => [row]) : stored.getMany(table, missing)
      missing.forEach((id, nth) => known.set(id, markHandled(found.then((rows) => rows[nth] ?? null))))
    }
    return Promise.all(ids.map((id) => (put.has(id) ? (put.get(id) ?? null) : (known.get(id) ?? null))))
  }
  const list = async (
    table: TableName,
    asked: string,
    ask: () => Promise<Stored[]>,
    isListed: (row: Stored) => boolean,
  ): Promise<Stored[]> => {
    const found = await once(lists, `${table}/${asked}`, () => markHandled(ask()))
    for (const row of found) once(readOf(table), row.id, async () => row)
    return mergeRows(found, overOf(table), isListed).map(copyOf)
  }

  // What is read under a table's name has its type.
  return {
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
      const ask = async () => {
        const known = wanted.map((value) => lists.get(`${table}/${JSON.stringify([column, value])}`))
        if (known.some((each) => each === undefined)) return stored.listMany(table, column, wanted)
        return (await Promise.all(known)).flatMap((rows) => rows ?? []).sort(byId)
      }
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
  }
}

/** The rows that are known before anybody has asked, in the form of answers to questions. */
function knownFrom(early: FoundRows) {
  const read = new Map<TableName, Map<string, Promise<Stored | null>>>()
  const lists = new Map<string, Promise<Stored[]>>()
  const keep = (table: TableName, row: Stored) =>
    once(read, table, () => new Map<string, Promise<Stored | null>>()).set(row.id, Promise.resolve(row))
  for (const [table, byId] of early.rows)
    read.set(table, new Map([...byId].map(([id, row]) => [id, Promise.resolve(row)])))
  for (const { table, column, value, rows } of early.lists) {
    lists.set(`${table}/${JSON.stringify([column, value])}`, Promise.resolve([...rows]))
    for (const row of rows) keep(table, row)
  }
  for (const [table, rows] of early.wholes) {
    lists.set(`${table}/`, Promise.resolve([...rows]))
    for (const row of rows) keep(table, row)
  }
  return { read, lists, wholes: early.wholes }
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
