import { useMemo } from 'react'
import { useLive } from '#hooks/place/live/use-live.ts'
import { listedItems, type ListedItem } from '../parts/item-list.ts'
import { menuPlan, type PlannedMenu } from './menu-plan.ts'

export type MenuPlan = { menus: readonly PlannedMenu[]; listed: readonly ListedItem[] }

/** The menus of the place, live. Each table is a query of its own, so that a change reads only what it is about. */
export function useMenuPlan(): MenuPlan | undefined {
  const menus = useLive((rows) => rows.all('menus'))
  const sections = useLive((rows) => rows.all('menuSections'))
  const places = useLive((rows) => rows.all('menuSectionItems'))
  const items = useLive((rows) => rows.all('menuItems'))
  const listed = useMemo(
    () => items && sections && places && listedItems(items, sections, places, []),
    [items, sections, places],
  )
  return useMemo(
    () =>
      menus && sections && places && listed && { listed, menus: menuPlan(menus, sections, places, listed) },
    [menus, sections, places, listed],
  )
}
