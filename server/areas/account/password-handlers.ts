import { and, eq, gt } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import { resetMs } from '#domain/access/invitation.ts'
import { isSignInName } from '#domain/access/password.ts'
import { fail, ok } from '#domain/result.ts'
import type { Locale } from '#domain/text/locales.ts'
import { findLogin, findReset } from '#server/db/logins.ts'
import { passwordResets, users } from '#server/db/tables/identity.ts'
import type { Handler } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { hashOfLink, linkTo, newLinkSecret } from '../people/link-secret.ts'
import { resetMail } from '../people/mail-words.ts'
import type { Services } from '#server/services/services.ts'
import { createAttempts } from '../auth/attempts.ts'
import { hashPassword, isRightPassword } from '../auth/passwords.ts'
import { endOtherSessions } from '../auth/sessions.ts'

const hourMs = 60 * 60_000

/** Sends a link. The answer is given before anybody is looked up: neither it nor its time tells who has an account. */
export function forgotPasswordHandler(services: Services): Handler<EndpointOf<'auth.forgot-password'>> {
  const byEmail = createRateLimit(services.clock, 5, hourMs)
  const byAddress = createRateLimit(services.clock, 60, hourMs)
  return async ({ body: { email }, address, locale }) => {
    const wait = Math.max(byEmail.take(email.toLowerCase()), byAddress.take(address))
    if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
    services.background.run(() => sendReset(services, email, locale))
    return ok({ data: null })
  }
}

async function sendReset(services: Services, email: string, locale: Locale): Promise<void> {
  const { database, clock, mail } = services
  const person = await findLogin(database, email)
  if (person === null) return
  const { userId } = person
  const { token, tokenHash } = newLinkSecret(services)
  const account = await database.user(userId, async (db) => {
    await db.insert(passwordResets).values({ tokenHash, userId, expiresAt: clock() + resetMs })
    const [row] = await db
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .where(eq(users.id, userId))
    return row
  })
  // To the address as the account has it: whoever asked may have written it in another case.
  if (account?.email === null || account === undefined) return
  const words = resetMail(account.locale ?? locale, linkTo(services, '/reset-password', token))
  await mail.send({ placeId: null, to: account.email, ...words, attachments: [] })
}

/** Sets a password by a link: the first use takes it and every other link away, and ends every session. */
export function resetPasswordHandler(services: Services): Handler<EndpointOf<'auth.reset-password'>> {
  const byAddress = createRateLimit(services.clock, 60, 10 * 60_000)
  return async ({ body: { token, password }, address }) => {
    const wait = byAddress.take(address)
    if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
    const tokenHash = hashOfLink(token)
    const found = await findReset(services.database, tokenHash)
    if (found === null) return fail({ code: 'link_gone' })
    const { userId, email } = found
    if (email !== null && isSignInName(password, email))
      return fail({ code: 'invalid_input', fields: ['password'] })
    const passwordHash = await hashPassword(password)
    const isSet = await services.database.user(userId, async (db) => {
      const used = await db
        .delete(passwordResets)
        .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, services.clock())))
        .returning({ userId: passwordResets.userId })
      if (used.length === 0) return false
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
      await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
      return true
    })
    if (!isSet) return fail({ code: 'link_gone' })
    await endOtherSessions(services, userId, null)
    return ok({ data: null })
  }
}

/** Changes the own password for whoever knows the present one; other sessions end. */
export function changePasswordHandler(services: Services): Handler<EndpointOf<'auth.change-password'>> {
  const attempts = createAttempts(services.clock)
  return async ({ body: { password, newPassword }, caller: { userId, sessionId } }) => {
    const checked = await checkOwnPassword(services, attempts, userId, password)
    if (!checked.ok) return checked
    const { email, name } = checked.value
    if (isSignInName(newPassword, email ?? name))
      return fail({ code: 'invalid_input', fields: ['newPassword'] })
    const passwordHash = await hashPassword(newPassword)
    await services.database.user(userId, async (db) => {
      await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
    })
    await endOtherSessions(services, userId, sessionId)
    return ok({ data: null })
  }
}

/** The caller's account, when this is its password. */
export async function checkOwnPassword(
  { database }: Services,
  attempts: ReturnType<typeof createAttempts>,
  userId: string,
  password: string,
) {
  const wait = attempts.waitFor(userId)
  if (wait > 0) return fail({ code: 'too_many_requests' as const, retryAfter: wait / 1000 })
  // Counted before the slow part, so that attempts made at the same time count too.
  attempts.failed(userId)
  const [account] = await database.user(userId, (db) => db.select().from(users).where(eq(users.id, userId)))
  const right = await isRightPassword(account?.passwordHash ?? null, password)
  if (account === undefined || !right) return fail({ code: 'wrong_password' as const, fields: ['password'] })
  attempts.succeeded(userId)
  return ok(account)
}
