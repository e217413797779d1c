import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'

/** Calls about one item of the menu. */
export function itemHandlers(services: Services): Pick<Handlers, 'menu-items.set-visibility'> {
  return {
    async 'menu-items.set-visibility'({ params: { id }, body, ...call }) {
      const done = await runCall(services, call, {
        kind: 'menu-item.set-availability',
        target: id,
        args: async () => ok({ menuItemId: id, ...body }),
      })
      if (!done.ok) return done
      const item = await readPlace(services, call.member.placeId, (rows) => rows.get('menuItems', id))
      return item === null ? fail({ code: 'not_found' }) : ok({ data: item })
    },
  }
}
