import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { batchArea, batchedChanges } from '#domain/history/batch-history.ts'
import type { IndexOf, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { rowOf, storedColumn, storedTable } from '#server/db/rows/stored-table.ts'

type NamedChange = Output<EndpointOf<'menu-items.get-history'>>['data'][number]

/**
 * Changes of an item, its modifier sections, modifiers and ingredients, also of those that are gone. The latest
 * first, with who made each. Null where there is no such item.
 */
export async function itemHistory(
  db: Transaction,
  placeId: string,
  itemId: string,
): Promise<NamedChange[] | null> {
  const rows = createSqlTx(db, placeId, 0)
  if ((await rows.get('menuItems', itemId)) === null) return null
  const sections = await everIn(db, placeId, 'modifierSections', 'menuItemId', [itemId])
  const told: Record<string, string[]> = {
    'menu-items': [itemId],
    'modifier-sections': sections,
    modifiers: await everIn(db, placeId, 'modifiers', 'modifierSectionId', sections),
    ingredients: await everIn(db, placeId, 'ingredients', 'menuItemId', [itemId]),
  }
  const changes = storedTable('changes')
  const found = await db
    .select()
    .from(changes)
    .where(
      and(eq(changes.placeId, placeId), inArray(storedColumn(changes, 'rowId'), Object.values(told).flat())),
    )
    .orderBy(asc(changes.id))
  const names = new Map((await rows.all('placeUsers')).map(({ id, name }) => [id, name]))
  const batches = await rows.list('changes', 'area', batchArea)
  const batched = Object.entries(told).flatMap(([area, ids]) =>
    ids.flatMap((id) => batchedChanges(area, id, batches)),
  )
  return [...found.map((each) => rowOf<'changes'>(each)), ...batched]
    .sort((a, b) => b.at - a.at)
    .map(({ id, at, actorId, area, rowId, name, action, fields }) => ({
      id,
      at,
      actorId,
      area,
      rowId,
      name,
      action,
      fields,
      actorName: names.get(actorId) ?? null,
    }))
}

/** The ids of all rows that have ever belonged to these, the removed ones among them. */
async function everIn<T extends TableName>(
  db: Transaction,
  placeId: string,
  name: T,
  column: IndexOf<T>,
  parents: readonly string[],
): Promise<string[]> {
  if (parents.length === 0) return []
  const table = storedTable(name)
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.placeId, placeId), inArray(storedColumn(table, column), [...parents])))
  return found.map(({ id }) => id)
}
