import { eq } from 'drizzle-orm'
import { effectivePermissions } from '#domain/access/roles.ts'
import { fail, ok } from '#domain/result.ts'
import { users } from '#server/db/tables/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'

type ChoiceKey = 'users.order-places' | 'place-user.prefer-dining-option' | 'kitchen-station.set-default'

/** Handlers of what a person chooses for themselves, and of which station is the default. */
export function choiceHandlers(services: Services): Pick<Handlers, ChoiceKey> {
  return {
    async 'users.order-places'({ caller: { userId }, body }) {
      const placeOrder = [...new Set(body.placeIds)]
      await services.database.user(userId, (db) =>
        db.update(users).set({ placeOrder }).where(eq(users.id, userId)),
      )
      return ok({ data: null })
    },

    async 'place-user.prefer-dining-option'({ body, ...call }) {
      const args = async () => ok(body)
      const kind = 'place-user.prefer-dining-option'
      const done = await runCall(services, call, { kind, target: '', args })
      if (!done.ok) return done
      const { placeId, user } = call.member
      const now = await readPlace(services, placeId, (rows) => rows.get('placeUsers', user.id))
      if (now === null) return fail({ code: 'forbidden' })
      const { role, preferredDiningOptionId } = now
      const permissions = [...effectivePermissions(role, now.permissions)]
      return ok({ data: { role, permissions, preferredDiningOptionId } })
    },

    async 'kitchen-station.set-default'({ params: { id }, ...call }) {
      const args = async () => ok({ id })
      const done = await runCall(services, call, { kind: 'kitchen-station.set-default', target: id, args })
      if (!done.ok) return done
      const station = await readPlace(services, call.member.placeId, (rows) =>
        rows.get('kitchenStations', id),
      )
      return station === null ? fail({ code: 'not_found' }) : ok({ data: station })
    },
  }
}
