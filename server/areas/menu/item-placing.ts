import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { namedId } from '../calls/server-device.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall, type CallOf } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'

type PlacingKey = 'menu-items.create-in-section' | 'menu-items.assign'

/** Items and the sections that they stand in. */
export function itemPlacing(services: Services): Pick<Handlers, PlacingKey> {
  const rowOf = <T extends 'menuItems' | 'menuSections'>({ member }: CallOf, table: T, id: string) =>
    readPlace(services, member.placeId, (rows) => rows.get(table, id))

  const put = (call: CallOf, menuItemId: string, sectionId: string) =>
    runCall(services, call, {
      kind: 'menu-sections.put-items',
      target: `${sectionId} ${menuItemId}`,
      args: async () => ok({ sectionId, menuItemIds: [menuItemId] }),
    })

  return {
    async 'menu-items.create-in-section'({ params: { sectionId }, body, ...call }) {
      if ((await rowOf(call, 'menuSections', sectionId)) === null) return fail({ code: 'not_found' })
      const { idempotencyKey: key, member } = call
      const id =
        key === null
          ? services.uuid()
          : namedId('row', 'menu-items', member.placeId, member.user.id, sectionId, key.text)
      const made = await runCall(services, call, {
        kind: 'menu-items.create',
        target: sectionId,
        args: async () => ok({ id, values: body, position: null }),
      })
      if (!made.ok) return made
      const placed = await put(call, id, sectionId)
      if (!placed.ok) return placed
      const item = await rowOf(call, 'menuItems', id)
      return item === null ? fail({ code: 'not_found' }) : ok({ data: item })
    },

    async 'menu-items.assign'({ params: { menuItemId, sectionId }, ...call }) {
      const missing =
        (await rowOf(call, 'menuItems', menuItemId)) === null ||
        (await rowOf(call, 'menuSections', sectionId)) === null
      if (missing) return fail({ code: 'not_found' })
      const placed = await put(call, menuItemId, sectionId)
      return placed.ok ? ok({ data: null }) : placed
    },
  }
}
