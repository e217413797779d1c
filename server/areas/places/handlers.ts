import * as v from 'valibot'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { placeInfoSchema } from '#contract/areas/places.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import { fail, ok } from '#domain/result.ts'
import { rowOf } from '#server/db/stored-table.ts'
import { createPlace } from '#server/db/create-place.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import { users } from '#server/db/tables/identity.ts'
import { places, placeUsers } from '#server/db/tables/room.ts'
import type { Handlers } from '#server/http/handler.ts'
import { randomText, type Services } from '../services.ts'
import { closePlace } from './close-place.ts'
import { newPlace } from './new-place.ts'

type PlacesKey =
  'places.delete' | 'places.list-my' | 'places.get' | 'places.get-info' | 'places.get-role' | 'places.create'

export function placesHandlers(services: Services): Pick<Handlers, PlacesKey> {
  const { database, clock, uuid } = services
  return {
    'places.list-my': ({ caller, query }) =>
      database.user(caller.userId, async (db) => {
        const mine = db
          .select({ placeId: placeUsers.placeId })
          .from(placeUsers)
          .where(and(eq(placeUsers.id, caller.userId), eq(placeUsers.deleted, false)))
        const live = and(inArray(places.placeId, mine), eq(places.deleted, false))
        const [counted] = await db.select({ total: count() }).from(places).where(live)
        const found = await db
          .select({ place: places, role: placeUsers.role })
          .from(places)
          .innerJoin(placeUsers, and(eq(placeUsers.placeId, places.id), eq(placeUsers.id, caller.userId)))
          .where(live)
          .orderBy(chosenOrder(caller.userId), asc(places.name), asc(places.id))
          .limit(query.pageSize)
          .offset((query.pageNumber - 1) * query.pageSize)
        const data = found.map(({ place, role }) => ({ ...rowOf<'places'>(place), role }))
        return ok({ data, total: counted?.total ?? 0 })
      }),

    async 'places.delete'(call) {
      const closed = await closePlace(services, call)
      return closed.ok ? ok({ data: null }) : closed
    },

    async 'places.get'({ member }) {
      const place = await database.place(member.placeId, (db) =>
        createSqlTx(db, member.placeId, 0).get('places', member.placeId),
      )
      return place === null ? fail({ code: 'not_found' }) : ok({ data: place })
    },

    async 'places.get-info'({ member }) {
      const place = await database.place(member.placeId, (db) =>
        createSqlTx(db, member.placeId, 0).get('places', member.placeId),
      )
      // Read by the schema of the page, every other setting is left out.
      return place === null ? fail({ code: 'not_found' }) : ok({ data: v.parse(placeInfoSchema, place) })
    },

    async 'places.get-role'({ member: { user } }) {
      const { role, preferredDiningOptionId } = user
      const permissions = [...effectivePermissions(role, user.permissions)]
      return ok({ data: { role, permissions, preferredDiningOptionId } })
    },

    async 'places.create'({ body, caller }) {
      const [owner] = await database.user(caller.userId, (db) =>
        db
          .select({ id: users.id, name: users.name, removalAskedAt: users.removalAskedAt })
          .from(users)
          .where(eq(users.id, caller.userId)),
      )
      if (owner === undefined) return fail({ code: 'unauthenticated' })
      // The place would have no other owner when the account is due.
      if (owner.removalAskedAt !== null) return fail({ code: 'removal_asked' })
      const { id, name } = owner
      const { place, ...rows } = newPlace({ id: uuid(), ...body }, { id, name }, uuid)
      const random = () => randomText(services)
      const created = await createPlace(database, place, rows, { clock, stamp: random, epoch: random })
      if (created.ok) return ok({ data: place })
      return fail(
        created.error.code === 'slug_taken'
          ? { code: 'slug_taken', fields: ['slug'] }
          : { code: 'state_conflict' },
      )
    },
  }
}

/** Where the person has put a place in their list; places that they have not put anywhere come after. */
function chosenOrder(userId: string) {
  const chosen = sql`(select ${users.placeOrder} from ${users} where ${users.id} = ${userId})`
  return sql`coalesce(array_position(array(select jsonb_array_elements_text(${chosen}))::uuid[], ${places.id}), 2147483647)`
}
