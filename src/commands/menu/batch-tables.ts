import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import type { TableName } from '#domain/tables.ts'

/** The tables whose rows a batch can bring back. */
export const batchTables = [
  'menus',
  'menuSections',
  'menuSectionItems',
  'menuItems',
  'modifierSections',
  'modifiers',
  'ingredients',
  'priceLists',
  'menuItemCategories',
  'menuItemTemplates',
  'modifierSectionTemplates',
  'modifierTemplates',
  'ingredientTemplates',
] as const satisfies readonly TableName[]

export function isBatchTable(name: string): boolean {
  return batchTables.some((each) => each === name)
}

/** The area that a table is of; an item's place in a section is of none. */
export function resourceOf(table: string): Resource | null {
  return allResources.find((each) => each.table === table) ?? null
}
