import { eq } from 'drizzle-orm'
import { fail } from '#domain/result.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import { users } from '#server/db/tables/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { placesOf } from '../memberships.ts'
import { removalMail } from '../people/mail-words.ts'
import { ownersOf } from '../people/place-people.ts'
import type { Services } from '../services.ts'
import { createAttempts } from './attempts.ts'
import { checkOwnPassword } from './password-handlers.ts'
import { readProfile } from './profile.ts'

/** Asking for the removal of the own account, and calling it off. */
export function removalHandlers(
  services: Services,
): Pick<Handlers, 'auth.ask-removal' | 'auth.cancel-removal'> {
  const { database, clock, mail, publicUrl } = services
  const attempts = createAttempts(clock)
  return {
    async 'auth.ask-removal'({ caller: { userId }, body: { password }, locale }) {
      const checked = await checkOwnPassword(services, attempts, userId, password)
      if (!checked.ok) return checked
      const { email, removalAskedAt, locale: chosen } = checked.value
      const alone = await ownedAlone(services, userId)
      if (alone.length > 0) return fail({ code: 'last_owner', current: { placeIds: alone } })
      if (removalAskedAt === null) {
        await database.user(userId, (db) =>
          db.update(users).set({ removalAskedAt: clock() }).where(eq(users.id, userId)),
        )
        if (email !== null) {
          const words = removalMail(chosen ?? locale, `${publicUrl}/profile`)
          services.background.run(() => mail.send({ placeId: null, to: email, ...words, attachments: [] }))
        }
      }
      return database.user(userId, (db) => readProfile(db, userId))
    },

    'auth.cancel-removal': ({ caller: { userId } }) =>
      database.user(userId, async (db) => {
        await db.update(users).set({ removalAskedAt: null }).where(eq(users.id, userId))
        return readProfile(db, userId)
      }),
  }
}

/** Places that would be left without an owner who stays: they have to be handed over or closed first. */
export async function ownedAlone(services: Pick<Services, 'database'>, userId: string): Promise<string[]> {
  const alone: string[] = []
  for (const placeId of await placesOf(services, userId)) {
    const isAlone = await services.database.place(placeId, async (db) => {
      const rows = createSqlTx(db, placeId, 0)
      const person = await rows.get('placeUsers', userId)
      return person?.role === 'owner' && (await ownersOf(rows, db, userId)) === 1
    })
    if (isAlone) alone.push(placeId)
  }
  return alone
}
