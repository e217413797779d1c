import type { BatchEntry } from '#domain/menu/menu-batch.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { Tx } from '../tx.ts'
import { isBatchTable } from './batch-tables.ts'

export type GatheringTx = {
  tx: Tx
  /** The changes made through it so far, in the order in which rows were first touched. */
  entries(): BatchEntry[]
  /** Rows whose history the command has written itself. */
  told: ReadonlySet<string>
}

/**
 * The same rows, with a note of what becomes of those of the menu. A row that the command reads before it puts it, by
 * whatever question, costs no further one: it is what was there before.
 */
export function gatheringTx(tx: Tx): GatheringTx {
  const seen = new Map<string, AnyRow | null>()
  const touched = new Map<
    string,
    { table: string; id: string; before: AnyRow | null; after: AnyRow | null }
  >()
  const told = new Set<string>()

  const see = (table: string, rows: readonly AnyRow[]) => {
    if (!isBatchTable(table)) return
    for (const row of rows) {
      const key = `${table}/${row.id}`
      if (!seen.has(key)) seen.set(key, row)
    }
  }
  /** To be called before they are written. */
  const touch = async (table: string, ids: readonly string[], after: (id: string) => AnyRow | null) => {
    if (!isBatchTable(table)) return
    const unseen = ids.filter((id) => !seen.has(`${table}/${id}`))
    // A table of batches is one of the tables.
    const found = unseen.length === 0 ? [] : await tx.getMany(table as 'menuItems', unseen)
    unseen.forEach((id, nth) => seen.set(`${table}/${id}`, found[nth] ?? null))
    for (const id of ids) {
      const key = `${table}/${id}`
      const before = touched.get(key)?.before ?? seen.get(key) ?? null
      touched.set(key, { table, id, before, after: after(id) })
    }
  }

  return {
    told,
    entries: () => [...touched.values()].flatMap((each) => entryOf(each) ?? []),
    tx: {
      ...tx,
      async get(table, id) {
        const row = await tx.get(table, id)
        see(table, row === null ? [] : [row])
        return row
      },
      async getMany(table, ids) {
        const rows = await tx.getMany(table, ids)
        see(
          table,
          rows.filter((row) => row !== null),
        )
        return rows
      },
      async list(table, column, value) {
        const rows = await tx.list(table, column, value)
        see(table, rows)
        return rows
      },
      async listMany(table, column, values) {
        const rows = await tx.listMany(table, column, values)
        see(table, rows)
        return rows
      },
      async all(table) {
        const rows = await tx.all(table)
        see(table, rows)
        return rows
      },
      async put(table, row) {
        if (table === 'changes') told.add(String(Reflect.get(row, 'rowId')))
        await touch(table, [row.id], () => ({ ...row }))
        await tx.put(table, row)
      },
      async putMany(table, rows) {
        const after = new Map(rows.map((row) => [row.id, { ...row }]))
        await touch(table, [...after.keys()], (id) => after.get(id) ?? null)
        await tx.putMany(table, rows)
      },
      async remove(table, id) {
        await touch(table, [id], () => null)
        await tx.remove(table, id)
      },
    },
  }
}

function entryOf({
  table,
  id,
  before,
  after,
}: {
  table: string
  id: string
  before: AnyRow | null
  after: AnyRow | null
}): BatchEntry | null {
  if (before === null && after === null) return null
  if (before === null || after === null)
    return { table, id, before: fieldsOf(before), after: fieldsOf(after) }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isSameValue(before[name], after[name]))
  if (changed.length === 0) return null
  const only = (row: AnyRow) => Object.fromEntries(changed.map((name) => [name, row[name] ?? null]))
  return { table, id, before: only(before), after: only(after) }
}

function fieldsOf(row: AnyRow | null): Record<string, unknown> | null {
  if (row === null) return null
  const { id: _id, ...fields } = row
  return fields
}
