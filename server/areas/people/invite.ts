import { and, eq, isNull } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { givingObjection } from '#domain/access/giving.ts'
import { invitationMs } from '#domain/access/invitation.ts'
import type { Role } from '#domain/access/roles.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Locale } from '#domain/text/locales.ts'
import { invitations } from '#server/db/tables/identity.ts'
import type { Problem } from '#server/http/problem.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services/services.ts'
import type { PeopleCall } from './add-person.ts'
import { changePeople, type PeopleChange } from './change-people.ts'
import { shownInvitation, standing, type InvitationRow } from './invitation-rows.ts'
import { linkTo, newLinkSecret } from './link-secret.ts'
import { invitationMail } from './mail-words.ts'
import { emailsOf } from './read-people.ts'

/** A new invitation names its e-mail and role; one that is sent again its id, and a role only if that changes. */
type Invited = { locale: Locale } & (
  { id: null; email: string; role: Role } | { id: string; email: null; role: Role | null }
)

type Sent = Output<EndpointOf<'invitations.create'>>

/** Sends an invitation, or sends one again: with a new link each time, so that only the last one is good. */
export function createInvite(services: Services) {
  const mails = createRateLimit(services.clock, 20, 10 * 60_000)
  return async (call: PeopleCall, invited: Invited): Promise<Result<Sent, Problem>> => {
    const { placeId } = call.member
    const wait = mails.take(`${placeId} ${call.caller.userId}`)
    if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
    const { token, tokenHash } = newLinkSecret(services)
    const id = invited.id ?? services.uuid()
    // The log is kept for years: whom it was sent to stands in the invitation alone.
    const asked = { call, kind: 'invitation.send', args: { id, role: invited.role } }
    const kept = await changePeople(services, asked, async (change) => {
      const stored = await store(change, placeId, id, invited, tokenHash)
      if (!stored.ok) return stored
      const place = await change.rows.get('places', placeId)
      return ok({ row: stored.value, place: place?.name ?? '', from: change.actor.name })
    })
    if (!kept.ok) return kept
    const { row, place, from } = kept.value
    const link = linkTo(services, '/invitation', token)
    const words = invitationMail(invited.locale, { place, from, link })
    const mail = await services.mail.send({ placeId, to: row.email, ...words, attachments: [] })
    return ok({ data: { ...shownInvitation(row), mailed: mail.ok, link: mail.ok ? null : link } })
  }
}

async function store(
  { db, actor, at }: PeopleChange,
  placeId: string,
  id: string,
  invited: Invited,
  tokenHash: string,
): Promise<Result<InvitationRow, Problem>> {
  const own = and(eq(invitations.placeId, placeId), eq(invitations.id, id), isNull(invitations.acceptedAt))
  const [known] = invited.id === null ? [] : await db.select().from(invitations).where(own)
  if (invited.id !== null && known === undefined) return fail({ code: 'not_found' })
  const role = invited.role ?? known?.role ?? 'service'
  const objection = givingObjection(actor, known ? standing(known.role) : null, standing(role))
  // What somebody else has offered may be sent again, unless it is to be an owner.
  if (objection !== null) return fail({ code: objection, fields: ['role'] })
  const sent = { role, tokenHash, invitedBy: actor.id, sentAt: at, expiresAt: at + invitationMs }
  if (invited.id !== null) {
    const [again] = await db.update(invitations).set(sent).where(own).returning()
    return again === undefined ? fail({ code: 'not_found' }) : ok(again)
  }
  const { email } = invited
  const people = [...(await emailsOf(db)).values()].map((each) => each.toLowerCase())
  if (people.includes(email.toLowerCase())) return fail({ code: 'already_member', fields: ['email'] })
  const [row] = await db
    .insert(invitations)
    .values({ placeId, id, email, ...sent })
    .onConflictDoNothing()
    .returning()
  return row === undefined ? fail({ code: 'not_unique', fields: ['email'] }) : ok(row)
}
