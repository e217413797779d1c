import { eq } from 'drizzle-orm'
import type { Profile } from '#contract/areas/account.ts'
import { removalMs } from '#domain/access/invitation.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/database.ts'
import { users } from '#server/db/tables/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '../services.ts'

/** The own name and language. What somebody is called in a place is that place's matter. */
export function profileHandlers({
  database,
}: Services): Pick<Handlers, 'auth.get-profile' | 'auth.update-profile'> {
  return {
    'auth.get-profile': ({ caller }) => database.user(caller.userId, (db) => readProfile(db, caller.userId)),

    'auth.update-profile': ({ caller: { userId }, body: { name, locale } }) =>
      database.user(userId, async (db) => {
        const before = await readProfile(db, userId)
        if (!before.ok) return before
        // Whoever has no e-mail signs in by the name that their place gave them.
        if (name !== undefined && before.value.data.email === null)
          return fail({ code: 'forbidden', fields: ['name'] })
        const set = { ...(name !== undefined && { name }), ...(locale !== undefined && { locale }) }
        if (Object.keys(set).length > 0) await db.update(users).set(set).where(eq(users.id, userId))
        return readProfile(db, userId)
      }),
  }
}

/** The caller's account, as they see it themselves. */
export async function readProfile(
  db: Transaction,
  userId: string,
): Promise<Result<{ data: Profile }, Problem>> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (row === undefined) return fail({ code: 'unauthenticated' })
  const { id, name, email, locale, removalAskedAt: askedAt } = row
  const removal = askedAt === null ? null : { askedAt, dueAt: askedAt + removalMs }
  return ok({ data: { id, name, email, locale, removal } })
}
