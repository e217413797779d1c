import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ShownInvitation } from '#contract/areas/invitations.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Body } from '#contract/endpoint.ts'
import { givingObjection, rightsOf } from '#domain/access/giving.ts'
import { isSignInName, newPassword } from '#domain/access/password.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import { derivedId } from '#commands/derived-id.ts'
import { createNotify } from '#commands/notify.ts'
import type { Tx } from '#commands/tx.ts'
import * as v from 'valibot'
import { asUser } from '#server/db/as-user.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { findInvitation, findLogin, type Login } from '#server/db/logins.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { invitations, users } from '#server/db/tables/identity.ts'
import type { Handler } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { hashPassword, isRightPassword } from '../auth/passwords.ts'
import { openSession } from '../auth/sessions.ts'
import { randomText, type Services } from '#server/services/services.ts'
import { standing, type InvitationRow } from './invitation-rows.ts'
import { hashOfLink } from './link-secret.ts'

type Verify = EndpointOf<'invitations.verify'>
type Accept = NonNullable<Body<Verify>['accept']>
type Open = { row: InvitationRow; place: Row<'places'> }

/** Shows what a link is for; with a password it is accepted, once, and signs in. */
export function acceptInvitation(services: Services): Handler<Verify> {
  const byAddress = createRateLimit(services.clock, 60, 10 * 60_000)
  const byLink = createRateLimit(services.clock, 15, 10 * 60_000)
  return async ({ body: { token, accept }, address }) => {
    const tokenHash = hashOfLink(token)
    const wait = Math.max(byAddress.take(address), byLink.take(tokenHash))
    if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
    const placeId = await findInvitation(services.database, tokenHash)
    const open =
      placeId === null
        ? null
        : await services.database.snapshot(placeId, (db) =>
            readOpen(db, createSqlTx(db, placeId, 0), placeId, tokenHash, services.clock()),
          )
    if (open === null) return fail({ code: 'link_gone' })
    const known = await findLogin(services.database, open.row.email)
    const { id, name, slug } = open.place
    const { email, role } = open.row
    const shown = { place: { id, name, slug }, email, role, hasAccount: known !== null, signedIn: null }
    return accept === undefined ? ok({ data: shown }) : join(services, open, known, accept, shown)
  }
}

/** The invitation of a link, while its place is there and whoever sent it still may give what it gives. */
async function readOpen(
  db: Transaction,
  rows: Tx,
  placeId: string,
  tokenHash: string,
  now: number,
): Promise<Open | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.placeId, placeId),
        eq(invitations.tokenHash, tokenHash),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, now),
      ),
    )
  if (row === undefined) return null
  const place = await rows.get('places', placeId)
  const inviter = await rows.get('placeUsers', row.invitedBy)
  const mayStill =
    inviter !== null &&
    rightsOf(inviter).has('manage-users') &&
    givingObjection(inviter, null, standing(row.role)) === null
  return place !== null && mayStill ? { row, place } : null
}

async function join(
  services: Services,
  { row, place }: Open,
  known: Login | null,
  { name, password, grants }: Accept,
  shown: ShownInvitation,
): Promise<Result<{ data: ShownInvitation }, Problem>> {
  const made = known ?? (await newAccount(services, row.email, name, password))
  if ('code' in made) return fail(made)
  if (known !== null && !(await isRightPassword(known.passwordHash, password)))
    return fail({ code: 'wrong_password', fields: ['accept.password'] })
  const person = { id: made.userId, name: made.name, email: row.email }
  const joined = await services.store.writeSql(place.id, async (locked, db) => {
    const version = (await locked.clock()).version + 1
    const rows = locked.rows(version)
    const at = services.clock()
    // Under the place's lock: of two who accept at the same time, one comes too late.
    const still = await readOpen(db, rows, place.id, row.tokenHash, at)
    if (still === null) return fail({ code: 'link_gone' as const })
    if (known === null && !(await addAccount(db, person, made.passwordHash)))
      return fail({ code: 'e_mail_taken' as const })
    await db
      .update(invitations)
      .set({ acceptedAt: at, acceptedBy: person.id })
      .where(and(eq(invitations.placeId, place.id), eq(invitations.id, row.id)))
    const { role, permissions } = standing(row.role)
    if ((await rows.get('placeUsers', person.id)) === null) {
      // Before they are of the place: nobody is told of themselves.
      await createNotify(place.id, at, (purpose, ...key) => derivedId(row.id, purpose, ...key))(rows, {
        kind: 'invitation-accepted',
        to: { anyOf: ['manage-users'], userIds: [row.invitedBy] },
        facts: { name: person.name, role },
      })
      const added = { id: person.id, name: person.name, role, permissions: [...permissions] }
      await rows.put('placeUsers', { ...added, preferredDiningOptionId: null })
      await rows.remove('formerUsers', person.id)
    }
    await locked.advance(version, randomText(services), at)
    return ok(null)
  })
  if (!joined.ok) return joined
  const signedIn = await openSession(services, person, grants ?? [])
  return ok({ data: { ...shown, hasAccount: true, signedIn } })
}

async function newAccount(
  services: Services,
  email: string,
  name: string | undefined,
  password: string,
): Promise<Login | Problem> {
  if (name === undefined) return { code: 'invalid_input', fields: ['accept.name'] }
  if (!v.is(newPassword, password) || isSignInName(password, email))
    return { code: 'invalid_input', fields: ['accept.password'] }
  return { userId: services.uuid(), name, passwordHash: await hashPassword(password) }
}

/** False when somebody has signed up with this e-mail in the meantime. */
async function addAccount(
  db: Transaction,
  { id, name, email }: { id: string; name: string; email: string },
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await asUser(db, id, () =>
    db.insert(users).values({ id, name, email, passwordHash }).onConflictDoNothing(),
  )
  return rowCount === 1
}
