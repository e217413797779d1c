import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { allRows } from '../lists/rows.ts'
import type { Services } from '#server/services/services.ts'
import { posSections } from './pos-sections.ts'

export function menuHandlers({
  database,
  clock,
}: Services): Pick<Handlers, 'menu.list' | 'menu-sections.list-pos'> {
  return {
    'menu.list': ({ member: { placeId } }) =>
      database.snapshot(placeId, async (db) => {
        const menus = await allRows(db, placeId, 'menus')
        const sections = await allRows(db, placeId, 'menuSections')
        const data = menus.map((menu) => ({
          menu,
          sections: sections.filter((section) => section.menuId === menu.id),
        }))
        return ok({ data })
      }),
    'menu-sections.list-pos': ({ member: { placeId } }) =>
      database.snapshot(placeId, async (db) => ok({ data: await posSections(db, placeId, clock()) })),
  }
}
