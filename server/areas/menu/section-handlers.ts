import { byPosition } from '#domain/in-order.ts'
import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall, type CallOf } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'

type SectionKey =
  | 'menu-sections.list-all'
  | 'menu-sections.list-of-menu'
  | 'menu-sections.list-with'
  | 'menu-sections.reorder-items'
  | 'menu-sections.set-visibility'
  | 'menu-sections.remove-item'

/** Sections of menus: by what they belong to or hold, the order of their items, and when they are shown. */
export function sectionHandlers(services: Services): Pick<Handlers, SectionKey> {
  const sectionOf = ({ member }: CallOf, id: string) =>
    readPlace(services, member.placeId, (rows) => rows.get('menuSections', id))

  return {
    'menu-sections.list-all': ({ member }) =>
      readPlace(services, member.placeId, async (rows) => {
        const menus = (await rows.all('menus')).sort(byPosition)
        const sections = (await rows.all('menuSections')).sort(byPosition)
        return ok({ data: menus.flatMap((menu) => sections.filter(({ menuId }) => menuId === menu.id)) })
      }),

    'menu-sections.list-of-menu': ({ member, params: { menuId } }) =>
      readPlace(services, member.placeId, async (rows) => {
        if ((await rows.get('menus', menuId)) === null) return fail({ code: 'not_found' })
        return ok({ data: (await rows.list('menuSections', 'menuId', menuId)).sort(byPosition) })
      }),

    'menu-sections.list-with': ({ member, params: { menuItemId } }) =>
      readPlace(services, member.placeId, async (rows) => {
        if ((await rows.get('menuItems', menuItemId)) === null) return fail({ code: 'not_found' })
        const places = await rows.list('menuSectionItems', 'menuItemId', menuItemId)
        const sections = await rows.getMany('menuSections', [
          ...new Set(places.map((each) => each.sectionId)),
        ])
        return ok({ data: sections.filter((section) => section !== null).sort(byPosition) })
      }),

    async 'menu-sections.reorder-items'({ params: { id }, body, ...call }) {
      const done = await runCall(services, call, {
        kind: 'menu-sections.reorder-items',
        target: id,
        args: async () => ok({ sectionId: id, menuItemIds: body.ids }),
      })
      return done.ok ? ok({ data: null }) : done
    },

    async 'menu-sections.set-visibility'({ params: { id }, body, ...call }) {
      const done = await runCall(services, call, {
        kind: 'menu-sections.update',
        target: id,
        args: async () => ok({ id, changes: body, base: {} }),
      })
      if (!done.ok) return done
      const section = await sectionOf(call, id)
      return section === null ? fail({ code: 'not_found' }) : ok({ data: section })
    },

    async 'menu-sections.remove-item'({ params: { sectionId, menuItemId }, ...call }) {
      const known = await readPlace(services, call.member.placeId, (rows) =>
        rows.get('menuItems', menuItemId),
      )
      if (known === null) return fail({ code: 'not_found' })
      const done = await runCall(services, call, {
        kind: 'menu-sections.take-out-items',
        target: `${sectionId} ${menuItemId}`,
        args: async () => ok({ sectionId, menuItemIds: [menuItemId] }),
      })
      return done.ok ? ok({ data: null }) : done
    },
  }
}
