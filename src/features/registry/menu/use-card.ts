import { useLive } from '#hooks/place/live/use-live.ts'
import { buildCard, type Card } from './menu-card.ts'

/** The menu as it is sold now; undefined only until first read. */
export function useCard(): Card | undefined {
  return useLive(async (rows) => {
    const [menus, menuSections, menuSectionItems, menuItems, modifierSections, priceLists] =
      await Promise.all([
        rows.all('menus'),
        rows.all('menuSections'),
        rows.all('menuSectionItems'),
        rows.all('menuItems'),
        rows.all('modifierSections'),
        rows.all('priceLists'),
      ])
    return buildCard({ menus, menuSections, menuSectionItems, menuItems, modifierSections, priceLists })
  })
}
