import type { Tx } from '#commands/tx.ts'
import type { ImportPut } from '#commands/menu/import-rows.ts'
import type { ImportProgress } from '#domain/menu/menu-import.ts'
import type { Row } from '#domain/tables.ts'
import { namedId } from '../calls/server-device.ts'

/** The rows of a place's menu before an import. */
export type MenuRows = { [T in MenuTable]: Row<T>[] }

type MenuTable =
  | 'menus'
  | 'menuSections'
  | 'menuSectionItems'
  | 'menuItems'
  | 'menuItemCategories'
  | 'modifierSections'
  | 'modifiers'
  | 'kitchenStations'
  | 'packaging'
  | 'diningOptions'

/** Rows that an import writes, and those that it leaves out. */
export type PlannedRows = { puts: ImportPut[]; left: ImportProgress['left'] }

/** A new id for what is called so: the same whenever it is planned again, one that nothing else has. */
export type NewId = (kind: string, ...names: string[]) => string

/** Reads it as it is at one moment. */
export async function readMenuRows(rows: Tx): Promise<MenuRows> {
  return {
    menus: await rows.all('menus'),
    menuSections: await rows.all('menuSections'),
    menuSectionItems: await rows.all('menuSectionItems'),
    menuItems: await rows.all('menuItems'),
    menuItemCategories: await rows.all('menuItemCategories'),
    modifierSections: await rows.all('modifierSections'),
    modifiers: await rows.all('modifiers'),
    kitchenStations: await rows.all('kitchenStations'),
    packaging: await rows.all('packaging'),
    diningOptions: await rows.all('diningOptions'),
  }
}

/** Ids by names within a place; where a row that is called otherwise by now has it, one of the import's own. */
export function newIdsOf(placeId: string, importId: string, place: MenuRows): NewId {
  const taken = new Set(Object.values(place).flatMap((rows) => rows.map(({ id }) => id)))
  return (...names) => {
    const id = namedId('menu-import', placeId, ...names)
    return taken.has(id) ? namedId('menu-import', placeId, ...names, importId) : id
  }
}
