import { groupBy } from '#domain/group-by.ts'
import { byPosition } from '#domain/in-order.ts'
import { fail, ok } from '#domain/result.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Handlers } from '#server/http/handler.ts'
import { pageOf } from '../lists/page-of.ts'
import { readPlace } from '#server/services/read-place.ts'
import { byName } from '../lists/by-name.ts'
import type { Services } from '#server/services/services.ts'
import { itemHistory } from './item-history.ts'

type ReadKey =
  | 'menu-items.search'
  | 'menu-items.find-by-product'
  | 'menu-items.get-history'
  | 'modifiers.list'
  | 'modifiers.list-ingredients'

/** Items by what is said of them, and what belongs to one. */
export function itemReads(services: Services): Pick<Handlers, ReadKey> {
  return {
    'menu-items.search': ({ member, query }) =>
      readPlace(services, member.placeId, async (rows) => {
        const words = foldText(query.text).split(' ')
        const found = (await rows.all('menuItems')).filter(({ name }) => {
          const folded = foldText(name)
          return words.every((word) => folded.includes(word))
        })
        return ok(pageOf(found.sort(byName), query))
      }),

    'menu-items.find-by-product': ({ member, params: { productId }, query }) =>
      readPlace(services, member.placeId, async (rows) => {
        if ((await rows.get('products', productId)) === null) return fail({ code: 'not_found' })
        const used = await rows.list('ingredients', 'productId', productId)
        const ids = [...new Set(used.map(({ menuItemId }) => menuItemId))]
        const items = (await rows.getMany('menuItems', ids)).filter((item) => item !== null)
        return ok(pageOf(items.sort(byName), query))
      }),

    'menu-items.get-history': ({ member: { placeId }, params: { id } }) =>
      services.database.snapshot(placeId, async (db) => {
        const data = await itemHistory(db, placeId, id)
        return data === null ? fail({ code: 'not_found' }) : ok({ data })
      }),

    'modifiers.list': ({ member: { placeId }, params: { menuItemId } }) =>
      services.database.snapshot(placeId, async (db) => {
        const rows = createSqlTx(db, placeId, 0)
        if ((await rows.get('menuItems', menuItemId)) === null) return fail({ code: 'not_found' })
        const sections = (await rows.list('modifierSections', 'menuItemId', menuItemId)).sort(byPosition)
        const ids = sections.map(({ id }) => id)
        const modifiers = await rows.listMany('modifiers', 'modifierSectionId', ids)
        const bySection = groupBy(modifiers, (each) => each.modifierSectionId)
        const data = sections.map((section) => ({
          section,
          modifiers: (bySection.get(section.id) ?? []).sort(byPosition),
        }))
        return ok({ data })
      }),

    'modifiers.list-ingredients': ({ member, params: { menuItemId } }) =>
      readPlace(services, member.placeId, async (rows) => {
        if ((await rows.get('menuItems', menuItemId)) === null) return fail({ code: 'not_found' })
        return ok({ data: (await rows.list('ingredients', 'menuItemId', menuItemId)).sort(byPosition) })
      }),
  }
}
