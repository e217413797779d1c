import { eq } from 'drizzle-orm'
import type { Profile } from '#contract/areas/account.ts'
import { removalMs } from '#domain/access/invitation.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { users } from '#server/db/tables/identity.ts'
import { places } from '#server/db/tables/room.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { ownedAlone } from './owned-alone.ts'

/** The own name and language. What somebody is called in a place is that place's matter. */
export function profileHandlers(
  services: Services,
): Pick<Handlers, 'auth.get-profile' | 'auth.update-profile'> {
  return {
    'auth.get-profile': ({ caller }) => readProfile(services, caller.userId),

    async 'auth.update-profile'({ caller: { userId }, body: { name, locale } }) {
      const before = await readProfile(services, userId)
      if (!before.ok) return before
      // Whoever has no e-mail signs in by the name that their place gave them.
      if (name !== undefined && before.value.data.email === null)
        return fail({ code: 'forbidden', fields: ['name'] })
      const set = { ...(name !== undefined && { name }), ...(locale !== undefined && { locale }) }
      if (Object.keys(set).length > 0)
        await services.database.user(userId, (db) => db.update(users).set(set).where(eq(users.id, userId)))
      return readProfile(services, userId)
    },
  }
}

/** The caller's account, as they see it themselves. */
export async function readProfile(
  services: Pick<Services, 'database'>,
  userId: string,
): Promise<Result<{ data: Profile }, Problem>> {
  const [row] = await services.database.user(userId, (db) =>
    db.select().from(users).where(eq(users.id, userId)),
  )
  if (row === undefined) return fail({ code: 'unauthenticated' })
  const { id, name, email, locale, removalAskedAt: askedAt } = row
  if (askedAt === null) return ok({ data: { id, name, email, locale, removal: null } })
  const heldBy = await namesOf(services, await ownedAlone(services, userId))
  return ok({ data: { id, name, email, locale, removal: { askedAt, dueAt: askedAt + removalMs, heldBy } } })
}

async function namesOf(
  { database }: Pick<Services, 'database'>,
  placeIds: readonly string[],
): Promise<string[]> {
  const names: string[] = []
  for (const placeId of placeIds) {
    const [place] = await database.place(placeId, (db) =>
      db.select({ name: places.name }).from(places).where(eq(places.placeId, placeId)),
    )
    if (place !== undefined) names.push(place.name)
  }
  return names
}
