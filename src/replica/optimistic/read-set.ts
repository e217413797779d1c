import type { TableName } from '#domain/tables.ts'
import { once } from '#domain/once.ts'
import type { RowKey, StoredRow } from '#replica/copy/replica-store.ts'

/** The rows and lists that a run of commands has read: whatever else changes, it would come out the same. */
export type ReadSet = {
  /** `table/id` of rows that were asked for, also where there was none, and of those that came in a list. */
  keys: ReadonlySet<string>
  /** Values that rows were listed by. */
  lists: ReadonlyMap<TableName, ReadonlyMap<string, ReadonlySet<string>>>
  /** Tables that were read whole. */
  wholes: ReadonlySet<TableName>
}

/** The lists that were asked for with what came. */
export type ReadList = { table: TableName; column: string; value: string; rows: readonly StoredRow[] }

export function readSetOf(
  rows: Iterable<readonly [TableName, string]>,
  lists: readonly ReadList[],
  wholes: Iterable<TableName>,
): ReadSet {
  const keys = new Set([...rows].map(([table, id]) => keyOf(table, id)))
  const values = new Map<TableName, Map<string, Set<string>>>()
  for (const { table, column, value, rows: found } of lists) {
    const ofTable = once(values, table, () => new Map<string, Set<string>>())
    once(ofTable, column, () => new Set<string>()).add(value)
    for (const { id } of found) keys.add(keyOf(table, id))
  }
  return { keys, lists: values, wholes: new Set(wholes) }
}

/** With rows that it may have seen without asking the store for them. */
export function withKeys(set: ReadSet, rows: readonly RowKey[]): ReadSet {
  return { ...set, keys: new Set([...set.keys, ...rows.map(({ table, id }) => keyOf(table, id))]) }
}

/** Whether a run that has read this could come out otherwise once this row is there (null: is gone). */
export function isRead(set: ReadSet, table: TableName, id: string, row: StoredRow | null): boolean {
  if (set.wholes.has(table) || set.keys.has(keyOf(table, id))) return true
  for (const [column, values] of set.lists.get(table) ?? []) {
    const value = row?.[column]
    if (typeof value === 'string' && values.has(value)) return true
  }
  return false
}

const keyOf = (table: TableName, id: string): string => `${table}/${id}`
