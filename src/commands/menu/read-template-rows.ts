import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import { templateRows, type TemplateRows } from '#domain/menu/template/template-rows.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { Tx } from '../tx.ts'
import { withoutDead } from './references.ts'

/** Where rows of templates and items are read from. A row that is not there may be left out or null. */
export type TemplateReader = {
  all: Tx['all']
  listMany: Tx['listMany']
  getMany<T extends TableName>(table: T, ids: readonly string[]): Promise<(Row<T> | null)[]>
}

/** Some items with all that belongs to them, and every template; of these nothing that names what is gone. */
export async function readTemplateRows(
  rows: TemplateReader,
  menuItemIds: readonly string[],
): Promise<TemplateRows> {
  const menuItems = there(await rows.getMany('menuItems', [...new Set(menuItemIds)]))
  const ids = menuItems.map(({ id }) => id)
  const modifierSections = await rows.listMany('modifierSections', 'menuItemId', ids)
  const sectionIds = modifierSections.map(({ id }) => id)
  const modifiers = await rows.listMany('modifiers', 'modifierSectionId', sectionIds)
  const ingredients = await rows.listMany('ingredients', 'menuItemId', ids)
  const menuItemTemplates = await liveTemplates(rows)
  const modifierSectionTemplates = await rows.all('modifierSectionTemplates')
  const modifierTemplates = await rows.all('modifierTemplates')
  const ingredientTemplates = await rows.all('ingredientTemplates')
  return templateRows({
    menuItems,
    modifierSections,
    modifiers,
    ingredients,
    menuItemTemplates,
    modifierSectionTemplates,
    modifierTemplates,
    ingredientTemplates,
  })
}

/** The items that follow a template. */
export async function followersOf(
  rows: Pick<TemplateReader, 'listMany'>,
  { kind, id }: TemplateRef,
): Promise<string[]> {
  if (kind === 'MENU_ITEM')
    return (await rows.listMany('menuItems', 'templateId', [id])).map((each) => each.id)
  const pieces =
    kind === 'INGREDIENT'
      ? await rows.listMany('ingredients', 'templateId', [id])
      : await rows.listMany('modifierSections', 'templateId', [id])
  return [...new Set(pieces.map(({ menuItemId }) => menuItemId))]
}

/** A template may name a category, a station or a packaging that somebody has removed; it gives no item that. */
async function liveTemplates(rows: TemplateReader): Promise<Row<'menuItemTemplates'>[]> {
  const templates = await rows.all('menuItemTemplates')
  const named = templates.flatMap(({ values }) => [
    values.categoryId,
    values.kitchenStationId,
    values.packagingId,
  ])
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))]
  const live = new Set<string>()
  for (const table of ['menuItemCategories', 'kitchenStations', 'packaging'] as const) {
    for (const row of there(await rows.getMany(table, ids))) live.add(`${table}/${row.id}`)
  }
  const isLive = (table: string, id: string) => live.has(`${table}/${id}`) || !valueTables.has(table)
  // Only what names a dead row is taken out of it.
  return templates.map((row) => withoutDead('menuItemTemplates', row, isLive) as typeof row)
}

const valueTables = new Set(['menuItemCategories', 'kitchenStations', 'packaging'])

function there<R>(rows: readonly (R | null)[]): R[] {
  return rows.filter((row) => row !== null)
}
