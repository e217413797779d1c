import { eq } from 'drizzle-orm'
import { fail } from '#domain/result.ts'
import { users } from '#server/db/tables/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { removalMail } from '../people/mail-words.ts'
import type { Services } from '#server/services/services.ts'
import { createAttempts } from '../auth/attempts.ts'
import { ownedAlone } from './owned-alone.ts'
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
      return readProfile(services, userId)
    },

    async 'auth.cancel-removal'({ caller: { userId } }) {
      await database.user(userId, (db) =>
        db.update(users).set({ removalAskedAt: null }).where(eq(users.id, userId)),
      )
      return readProfile(services, userId)
    },
  }
}
