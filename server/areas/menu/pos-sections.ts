import { groupBy } from '#domain/group-by.ts'
import { isShownAt } from '#domain/menu/showing.ts'
import type { Output } from '#contract/endpoint.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { allRows } from '../lists/rows.ts'

type PosSections = Output<EndpointOf<'menu-sections.list-pos'>>['data']

/** The menu of a place as it is shown at an instant (ms): sections menu by menu, their items, and what is asked about each. */
export async function posSections(db: Transaction, placeId: string, at: number): Promise<PosSections> {
  const menus = (await allRows(db, placeId, 'menus')).filter((menu) => menu.visible)
  const sections = await allRows(db, placeId, 'menuSections')
  const places = groupBy(await allRows(db, placeId, 'menuSectionItems'), (each) => each.sectionId)
  const items = new Map((await allRows(db, placeId, 'menuItems')).map((item) => [item.id, item]))
  const questions = groupBy(await allRows(db, placeId, 'modifierSections'), (each) => each.menuItemId)
  const answers = groupBy(await allRows(db, placeId, 'modifiers'), (each) => each.modifierSectionId)

  const itemsOf = (sectionId: string) =>
    (places.get(sectionId) ?? []).flatMap(({ menuItemId }) => {
      const item = items.get(menuItemId)
      if (item === undefined || !isShownAt(item, at)) return []
      const modifierSections = (questions.get(item.id) ?? []).map((section) => ({
        section,
        modifiers: answers.get(section.id) ?? [],
      }))
      return [{ item, modifierSections }]
    })
  return menus.flatMap((menu) =>
    sections
      .filter((section) => section.menuId === menu.id && isShownAt(section, at))
      .map((section) => ({ section, items: itemsOf(section.id) })),
  )
}
