import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { fail, ok } from '#domain/result.ts'
import { invitations } from '#server/db/tables/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changePeople } from './change-people.ts'
import { shownInvitation } from './invitation-rows.ts'
import { createInvite } from './invite.ts'

type InvitationKey =
  | 'invitations.list'
  | 'invitations.create'
  | 'invitations.verify'
  | 'invitations.update'
  | 'invitations.delete'

/** Invitations into the crew of a place. */
export function invitationHandlers(services: Services): Pick<Handlers, InvitationKey> {
  const invite = createInvite(services)
  return {
    'invitations.list': ({ member: { placeId }, query: { pageSize, pageNumber } }) =>
      services.database.snapshot(placeId, async (db) => {
        const open = and(eq(invitations.placeId, placeId), isNull(invitations.acceptedAt))
        const [counted] = await db.select({ total: count() }).from(invitations).where(open)
        const found = await db
          .select()
          .from(invitations)
          .where(open)
          .orderBy(desc(invitations.sentAt), desc(invitations.id))
          .limit(pageSize)
          .offset((pageNumber - 1) * pageSize)
        return ok({ data: found.map(shownInvitation), total: counted?.total ?? 0 })
      }),

    'invitations.create': ({ body, locale, ...call }) => invite(call, { locale, id: null, ...body }),

    'invitations.update': ({ params: { id }, body: { role }, locale, ...call }) =>
      invite(call, { locale, id, role: role ?? null, email: null }),

    'invitations.verify': acceptInvitation(services),

    async 'invitations.delete'({ params: { id }, ...call }) {
      const asked = { call, kind: 'invitation.withdraw', args: { id } }
      const gone = await changePeople(services, asked, async ({ db }) => {
        const deleted = await db
          .delete(invitations)
          .where(
            and(
              eq(invitations.placeId, call.member.placeId),
              eq(invitations.id, id),
              isNull(invitations.acceptedAt),
            ),
          )
          .returning({ id: invitations.id })
        return deleted.length === 0 ? fail({ code: 'not_found' }) : ok(null)
      })
      return gone.ok ? ok({ data: null }) : gone
    },
  }
}
