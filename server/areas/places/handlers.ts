import * as v from 'valibot'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { placeInfoSchema } from '#contract/areas/places.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import { must } from '#domain/must.ts'
import { fail, ok } from '#domain/result.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { createPlace } from '#server/db/create-place.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { users } from '#server/db/tables/identity.ts'
import { places, placeUsers } from '#server/db/tables/room.ts'
import type { Handlers } from '#server/http/handler.ts'
import { membershipsOf } from '../memberships.ts'
import { reportLanguage } from '../report-language.ts'
import { randomText, type Services } from '#server/services/services.ts'
import { closePlace } from './close-place.ts'
import { newPlace } from './new-place.ts'

type PlacesKey =
  'places.delete' | 'places.list-my' | 'places.get' | 'places.get-info' | 'places.get-role' | 'places.create'

export function placesHandlers(services: Services): Pick<Handlers, PlacesKey> {
  const { database, clock, uuid } = services
  return {
    'places.list-my': ({ caller: { userId }, query }) =>
      database.user(userId, async (db) => {
        const [person] = await db.select({ order: users.placeOrder }).from(users).where(eq(users.id, userId))
        const ids = await membershipsOf(db, userId)
        if (ids.length === 0) return ok({ data: [], total: 0 })
        // What a person sees of their places is said, since a policy may look up nothing.
        await db.execute(sql`select lokal_set('place_ids', ${ids.join(',')})`)
        const found = await db
          .select()
          .from(places)
          .where(and(inArray(places.placeId, ids), eq(places.deleted, false)))
          .orderBy(chosenOrder(person?.order ?? []), asc(places.name), asc(places.id))
        const shown = found.slice((query.pageNumber - 1) * query.pageSize).slice(0, query.pageSize)
        const roles = await rolesIn(
          db,
          userId,
          shown.map(({ placeId }) => placeId),
        )
        const data = shown.map((place) => ({
          ...rowOf<'places'>(place),
          role: must(roles.get(place.placeId), 'the role of a member'),
        }))
        return ok({ data, total: found.length })
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

    async 'places.create'({ body, caller, locale }) {
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
      const { text } = reportLanguage(locale)
      const { place, ...rows } = newPlace({ id: uuid(), ...body }, { id, name }, { uuid, text })
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

/** The roles of a person, by place. */
async function rolesIn(db: Transaction, userId: string, placeIds: readonly string[]) {
  const found = await db
    .select({ placeId: placeUsers.placeId, role: placeUsers.role })
    .from(placeUsers)
    .where(and(inArray(placeUsers.placeId, [...placeIds]), eq(placeUsers.id, userId)))
  return new Map(found.map(({ placeId, role }) => [placeId, role]))
}

/** Where the person has put a place in their list; places that they have not put anywhere come after. */
function chosenOrder(chosen: readonly string[]) {
  return sql`coalesce(array_position(${sql.param([...chosen])}::uuid[], ${places.id}), 2147483647)`
}
