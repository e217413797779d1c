import { groupBy } from '#domain/group-by.ts'
import { inPositionOrder } from '#domain/in-order.ts'
import type { Menu, MenuSection, MenuSectionItem } from '#domain/menu/menu.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { ListedItem } from '../parts/item-list.ts'

/** A section of a menu with its items in their order. */
export type PlannedSection = { section: MenuSection; items: readonly ListedItem[] }

/** A menu with its sections in their order. `count`: items in it, each once. */
export type PlannedMenu = { menu: Menu; sections: readonly PlannedSection[]; count: number }

/** All menus of a place as they are sorted. Rows that stand nowhere, because what they belong to is gone, are left out. */
export function menuPlan(
  menus: readonly Menu[],
  sections: readonly MenuSection[],
  places: readonly MenuSectionItem[],
  listed: readonly ListedItem[],
): PlannedMenu[] {
  const items = new Map(listed.map((each) => [each.id, each]))
  const placesOf = groupBy(places, (each) => each.sectionId)
  const sectionsOf = groupBy(sections, (each) => each.menuId)
  return inPositionOrder(menus).map((menu) => {
    const planned = inPositionOrder(sectionsOf.get(menu.id) ?? []).map((section) => ({
      section,
      items: inPositionOrder(placesOf.get(section.id) ?? []).flatMap(
        ({ menuItemId }) => items.get(menuItemId) ?? [],
      ),
    }))
    const ids = new Set(planned.flatMap((each) => each.items.map(({ id }) => id)))
    return { menu, sections: planned, count: ids.size }
  })
}

/** Items whose names have all the words, those of which it is the beginning first. */
export function findInMenus(listed: readonly ListedItem[], query: string): ListedItem[] {
  const folded = foldText(query)
  const words = folded.split(' ')
  const found = listed.filter((each) => words.every((word) => each.folded.includes(word)))
  const rank = (each: ListedItem) => (each.folded.startsWith(folded) ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b) || (a.folded < b.folded ? -1 : 1))
}
