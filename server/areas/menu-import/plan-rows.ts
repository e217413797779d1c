import type { ImportPut } from '#commands/menu/import-rows.ts'
import type { ImportRow, ImportStart } from '#domain/menu/menu-import.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { differs } from './differs.ts'
import type { MenuRows, NewId, PlannedRows } from './menu-rows.ts'
import { createNames } from './names.ts'

/**
 * The rows that an import writes. An item that exists is known by its name, capitals and accents aside (of several, the
 * one that stands in the section that the row names); what a row does not say of it stays. A new one is put at the end
 * of its section, so that it is on the till: the section of the row, or one that is called like its category.
 */
export function planRows(
  rows: readonly ImportRow[],
  place: MenuRows,
  start: ImportStart,
  newId: NewId,
): PlannedRows {
  const plan: PlannedRows = { puts: [], left: [] }
  const stations = new Set(place.kitchenStations.map(({ id }) => id))
  const names = createNames(place, start, newId, (put) => plan.puts.push(put))
  const seen = new Set<string>()
  const placed: ImportPut[] = []
  for (const { line, name, category, section, ...fields } of rows) {
    const wrong = problemOf()
    if (wrong !== null) {
      plan.left.push({ line, code: wrong })
      continue
    }
    seen.add(foldText(name))
    const item = names.item(name, section)
    const named = category === undefined ? {} : { categoryId: names.category(category) }
    if (item !== null) {
      const values = { ...fields, ...named }
      if (differs(item, values)) plan.puts.push({ table: 'menuItems', id: item.id, values })
      if (section !== undefined && !names.standsIn(item.id, section)) stand(item.id, section)
      continue
    }
    const id = newId('item', foldText(name))
    const preparationTime = fields.preparationTime ?? start.preparationTime
    plan.puts.push({
      table: 'menuItems',
      id,
      values: { ...plainItem, ...fields, ...named, preparationTime, name },
    })
    stand(id, section ?? category ?? start.menuName)

    function problemOf() {
      if (seen.has(foldText(name))) return 'name_twice'
      const { kitchenStationId: station, price, taxRate } = fields
      if (station != null && !stations.has(station)) return 'unknown_station'
      const isNew = names.item(name, section) === null
      return isNew && (price === undefined || taxRate === undefined) ? 'incomplete' : null
    }
  }
  plan.puts.push(...placed)
  return plan

  function stand(menuItemId: string, section: string) {
    placed.push(names.placeIn(names.section(section), menuItemId))
  }
}
