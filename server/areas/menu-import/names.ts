import { byPosition } from '#domain/in-order.ts'
import type { ImportPut } from '#commands/menu/import-rows.ts'
import { groupBy } from '#domain/group-by.ts'
import type { ImportStart } from '#domain/menu/menu-import.ts'
import { alwaysShown } from '#domain/menu/menu.ts'
import type { Row } from '#domain/tables.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { MenuRows, NewId } from './menu-rows.ts'

/** Finds what a place has by its names, and plans what it lacks. */
export function createNames(
  place: MenuRows,
  { menuName }: Pick<ImportStart, 'menuName'>,
  newId: NewId,
  add: (put: ImportPut) => void,
) {
  const categories = byName(place.menuItemCategories)
  const sections = byName(place.menuSections)
  const namesOfSections = new Map(place.menuSections.map(({ id, name }) => [id, foldText(name)]))
  const items = groupBy(place.menuItems, ({ name }) => foldText(name))
  const inSections = groupBy(place.menuSectionItems, (each) => each.menuItemId)
  const ends = new Map<string, number>()
  for (const { sectionId, position } of place.menuSectionItems) {
    ends.set(sectionId, Math.max(ends.get(sectionId) ?? 0, position + 1))
  }
  let categoryEnd = endOf(place.menuItemCategories)
  let sectionEnd = endOf(place.menuSections)
  let menuId = [...place.menus].sort(byPosition)[0]?.id ?? null

  const menu = (): string => {
    if (menuId !== null) return menuId
    menuId = newId('menu', foldText(menuName))
    add({ table: 'menus', id: menuId, values: { name: menuName, visible: true, position: 0 } })
    return menuId
  }

  /** Whether an item stands in a section of that name, in whichever menu. */
  const standsIn = (itemId: string, section: string): boolean =>
    (inSections.get(itemId) ?? []).some(
      ({ sectionId }) => namesOfSections.get(sectionId) === foldText(section),
    )

  return {
    standsIn,

    /** The item of a name; of several, the one in this section, else the first. */
    item(name: string, section: string | undefined): Row<'menuItems'> | null {
      const alike = items.get(foldText(name)) ?? []
      const there = section === undefined ? undefined : alike.find(({ id }) => standsIn(id, section))
      return there ?? alike[0] ?? null
    },

    category(name: string): string {
      const known = categories.get(foldText(name))
      if (known !== undefined) return known
      const id = newId('category', foldText(name))
      categories.set(foldText(name), id)
      const values = { name, course: null, position: categoryEnd++ }
      add({ table: 'menuItemCategories', id, values })
      return id
    },

    section(name: string): string {
      const known = sections.get(foldText(name))
      if (known !== undefined) return known
      const id = newId('section', foldText(name))
      sections.set(foldText(name), id)
      const values = { menuId: menu(), name, ...alwaysShown, position: sectionEnd++ }
      add({ table: 'menuSections', id, values })
      return id
    },

    /** Puts an item at the end of a section. */
    placeIn(sectionId: string, menuItemId: string): ImportPut {
      const position = ends.get(sectionId) ?? 0
      ends.set(sectionId, position + 1)
      const id = newId('place', sectionId, menuItemId)
      return { table: 'menuSectionItems', id, values: { sectionId, menuItemId, position } }
    },
  }
}

function byName(rows: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map([...rows].reverse().map(({ id, name }) => [foldText(name), id]))
}

function endOf(rows: readonly { position: number }[]): number {
  return rows.reduce((end, { position }) => Math.max(end, position + 1), 0)
}
