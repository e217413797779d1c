import type { BatchEntry } from '#domain/menu/menu-batch.ts'
import { groupBy } from '#domain/group-by.ts'
import { isRemoved } from '#domain/resources/is-removed.ts'
import type { IndexOf, TableName } from '#domain/tables.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { childrenOf, holds, resourceUsesOf } from '../resources/uses.ts'
import type { Tx } from '../tx.ts'
import { resourceOf } from './batch-tables.ts'
import { idsIn, referencesIn, type Alive } from './references.ts'

/** A row that names another one. */
export type UndoingUser = { table: string; row: AnyRow; column: string }

/** The state of the place where a batch is undone. */
export type Undoing = {
  current(table: string, id: string): AnyRow | null
  alive: Alive
  /** Rows that keep one which the batch added. */
  usersOf(id: string): readonly UndoingUser[]
  /** Rows that are removed with one which the batch added. */
  alongOf(id: string): readonly UndoingUser[]
}

/** Reads it in a few questions for each table, however many rows a batch has. */
export async function readUndoing(tx: Tx, entries: readonly BatchEntry[]): Promise<Undoing> {
  const current = new Map<string, AnyRow | null>()
  const live = new Set<string>()
  const look = async (table: string, ids: readonly string[]) => {
    const unknown = [...new Set(ids)].filter((id) => !current.has(`${table}/${id}`))
    const rows: (AnyRow | null)[] = await tx.getMany(table as TableName, unknown)
    unknown.forEach((id, nth) => {
      const row = rows[nth] ?? null
      current.set(`${table}/${id}`, row)
      if (row !== null && !isRemoved(row)) live.add(`${table}/${id}`)
    })
  }
  const users: [string, UndoingUser][] = []
  const along: [string, UndoingUser][] = []
  for (const [table, own] of groupBy(entries, (entry) => entry.table)) {
    await look(
      table,
      own.map(({ id }) => id),
    )
    const added = own.filter(({ before }) => before === null).map(({ id }) => id)
    const resource = resourceOf(table)
    if (resource !== null && added.length > 0) {
      const children = childrenOf(resource).map((child) => ({
        table: child.table,
        column: child.parent.field,
      }))
      for (const use of [...resourceUsesOf(resource), ...children]) {
        const naming = await namingRows(tx, use, added)
        users.push(...naming.filter(([, user]) => holds(use, user.row)))
      }
      for (const use of resource.takesAlong ?? []) along.push(...(await namingRows(tx, use, added)))
    }
    for (const reference of referencesIn(table)) {
      const named = own.flatMap(({ id, before }) =>
        before === null ? [] : idsIn({ ...before, id }, reference),
      )
      await look(reference[1], named)
    }
  }
  const byId = (pairs: readonly [string, UndoingUser][]) => groupBy(pairs, ([id]) => id)
  const [usersById, alongById] = [byId(users), byId(along)]
  return {
    current: (table, id) => current.get(`${table}/${id}`) ?? null,
    alive: (table, id) => live.has(`${table}/${id}`),
    usersOf: (id) => usersById.get(id)?.map(([, user]) => user) ?? [],
    alongOf: (id) => alongById.get(id)?.map(([, user]) => user) ?? [],
  }
}

async function namingRows(
  tx: Tx,
  { table, column }: { table: string; column: string },
  ids: readonly string[],
): Promise<[string, UndoingUser][]> {
  const rows: AnyRow[] = await tx.listMany(table as TableName, column as IndexOf<TableName>, ids)
  return rows.map((row) => [String(row[column]), { table, row, column }])
}
