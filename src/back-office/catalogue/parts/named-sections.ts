import { byPosition } from '#domain/in-order.ts'
import type { Menu, MenuSection } from '#domain/menu/menu.ts'

export type NamedSection = { id: string; menuId: string; name: string }

/** All sections in the order of the menus, each with the name of its menu where there are several. */
export function namedSections(menus: readonly Menu[], sections: readonly MenuSection[]): NamedSection[] {
  return menus.toSorted(byPosition).flatMap((menu) =>
    sections
      .filter(({ menuId }) => menuId === menu.id)
      .toSorted(byPosition)
      .map(({ id, menuId, name }) => ({
        id,
        menuId,
        name: menus.length === 1 ? name : `${menu.name} › ${name}`,
      })),
  )
}
