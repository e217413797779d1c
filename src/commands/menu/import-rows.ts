import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { groupBy } from '#domain/group-by.ts'
import { isRemoved } from '#domain/resources/is-removed.ts'
import { ok } from '#domain/result.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { sharedItemFields } from '#domain/menu/menu-item.ts'
import { isSameValue } from '#domain/same-value.ts'
import { defineMutation } from '../mutation.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { Tx } from '../tx.ts'
import { resourceOf } from './batch-tables.ts'
import { withBatch } from './batch.ts'
import { idsIn, referencesIn, withoutDead } from './references.ts'

/** Tables that an import writes, in the order in which their rows name each other. */
export const importTables = [
  'menuItemCategories',
  'menus',
  'menuSections',
  'menuItems',
  'modifierSections',
  'modifiers',
  'menuSectionItems',
] as const satisfies readonly TableName[]

const putSchema = v.object({
  table: v.picklist(importTables),
  id,
  /** All fields of a new row; of one that is there, those that change. */
  values: v.record(v.string(), v.unknown()),
})

export type ImportPut = v.InferOutput<typeof putSchema>

/** Rows of one step at most. */
export const importStepRows = 1000

/**
 * A step of an import or a copy: rows are added, or changed in the fields that it names. A row that cannot stand any
 * more, because somebody has removed it or what it belongs to meanwhile, is passed over. `menu-batch.undo` takes the
 * step back.
 */
export const menuImport = defineMutation({
  kind: 'menu.import',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  onlineOnly: true,
  args: v.object({
    importId: id,
    what: v.picklist(['IMPORT', 'COPY']),
    /** From 0. */
    step: v.pipe(v.number(), v.integer(), v.minValue(0)),
    rows: v.pipe(v.array(putSchema), v.maxLength(importStepRows)),
  }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.menu-import',
  apply: (tx, { importId, what, step, rows }, context) =>
    withBatch(
      tx,
      context,
      what,
      async (noted) => {
        const named = await namedRows(noted, rows)
        for (const [table, puts] of groupBy(rows, (put) => put.table)) {
          const there: (AnyRow | null)[] = await noted.getMany(
            table,
            puts.map((put) => put.id),
          )
          const changed = puts.flatMap((put, nth) => {
            const row = afterPut(put, there[nth] ?? null, (other, rowId) => named.has(`${other}/${rowId}`))
            return row === null || isSameValue(row, there[nth]) ? [] : [row]
          })
          for (const row of changed) named.add(`${table}/${row.id}`)
          // Each has been read by the schema of its table.
          await noted.putMany(table, changed as object[] as Row<typeof table>[])
        }
        return ok(null)
      },
      { importId, step },
    ),
})

/** The row as it shall stand; null where it cannot. */
function afterPut(
  { table, id, values }: ImportPut,
  before: AnyRow | null,
  alive: (table: string, id: string) => boolean,
): AnyRow | null {
  // What it names besides is what it has named before, dead or alive.
  const merged = { ...before, ...withoutDead(table, { ...values, id }, alive) }
  const row = before === null ? merged : { ...merged, ...ownFields(table, before, merged) }
  if (!v.is(tableSchemas[table], row)) return null
  return (resourceOf(table)?.faults(row) ?? []).length === 0 ? row : null
}

/**
 * The fields that a file says of an item, as the item's own: they stay so, whatever the template says that it
 * follows.
 */
function ownFields(table: string, before: AnyRow, after: AnyRow): Record<string, unknown> {
  if (table !== 'menuItems' || before['templateId'] === null) return {}
  const changed = Object.keys(sharedItemFields).filter((field) => !isSameValue(before[field], after[field]))
  const own = Array.isArray(before['own']) ? before['own'] : []
  return { own: [...new Set([...own, ...changed])] }
}

/** Rows outside of the step that its rows name and that are there, as `table/id`. */
async function namedRows(tx: Tx, puts: readonly ImportPut[]): Promise<Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { table, id: rowId, values } of puts) {
    for (const reference of referencesIn(table)) {
      const ids = wanted.get(reference[1]) ?? new Set<string>()
      for (const each of idsIn({ ...values, id: rowId }, reference)) ids.add(each)
      wanted.set(reference[1], ids)
    }
  }
  const found = new Set<string>()
  for (const [table, ids] of wanted) {
    const rows: (AnyRow | null)[] = await tx.getMany(table as TableName, [...ids])
    for (const row of rows) if (row !== null && !isRemoved(row)) found.add(`${table}/${row.id}`)
  }
  return found
}
