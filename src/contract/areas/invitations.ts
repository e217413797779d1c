import * as v from 'valibot'
import { roles } from '#domain/access/roles.ts'
import { email, id, text } from '#domain/fields.ts'
import { instant } from '#domain/unit-fields.ts'
import { anyone, may } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'
import { grants, signedInSchema, token } from './signed-in.ts'

const users = may('manage-users')

const role = v.picklist(roles)

const invitation = {
  id,
  email: v.string(),
  role,
  /** The user who sent it last. */
  invitedBy: id,
  sentAt: instant,
  /** Later than this its link is no good any more; sending it again gives another seven days. */
  expiresAt: instant,
}

/** An invitation that nobody has accepted yet. */
export const invitationSchema = v.object(invitation)

/** One that was just sent. `link`: to be handed over by other means, where no mail could be sent; else null. */
export const sentInvitationSchema = v.object({
  ...invitation,
  mailed: v.boolean(),
  link: v.nullable(v.string()),
})

/** The content of the page of an invitation's link, and how the person is signed in once it is accepted. */
export const shownInvitationSchema = v.object({
  place: v.object({ id, name: v.string(), slug: v.string() }),
  email: v.string(),
  role,
  /** Whether the e-mail has an account: then its password accepts, else name and password make one. */
  hasAccount: v.boolean(),
  signedIn: v.nullable(signedInSchema),
})

export const invitationEndpoints = {
  'invitations.list': defineEndpoint({
    method: 'GET',
    path: '/invitations/{placeId}',
    access: users,
    summary: 'Invitations that nobody has accepted yet, the latest first, expired ones too',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageSchema(invitationSchema),
  }),
  'invitations.create': defineEndpoint({
    method: 'POST',
    path: '/invitations/{placeId}',
    access: users,
    summary:
      'Invite by e-mail; good for 7 days and once. Only an owner invites an owner, and nobody to a role that may more than they may',
    status: 'live',
    params: ids('placeId'),
    body: v.object({ email, role }),
    output: dataOf(sentInvitationSchema),
  }),
  'invitations.verify': defineEndpoint({
    method: 'POST',
    path: '/invitations/verify',
    access: anyone,
    summary: 'What the link of an invitation is for; with a password it is accepted, and signs in',
    status: 'live',
    body: v.object({
      token,
      accept: v.optional(
        v.object({
          /** Of a new account; of one that exists the name is known. */
          name: v.optional(text(1, 60)),
          /** The new account's, 8 to 72 bytes; or the one that the account has. */
          password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
          grants,
        }),
      ),
    }),
    output: dataOf(shownInvitationSchema),
  }),
  'invitations.update': defineEndpoint({
    method: 'PUT',
    path: '/invitations/{id}',
    access: users,
    summary:
      'Send again, to be good for another 7 days, also with another role; the link before is no good any more',
    status: 'live',
    params: ids('id'),
    body: v.object({ role: v.optional(role) }),
    output: dataOf(sentInvitationSchema),
  }),
  'invitations.delete': defineEndpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    access: users,
    summary: 'Withdraw an invitation',
    status: 'live',
    params: ids('id'),
    output: doneAnswer,
  }),
} as const

export type Invitation = v.InferOutput<typeof invitationSchema>
export type SentInvitation = v.InferOutput<typeof sentInvitationSchema>
export type ShownInvitation = v.InferOutput<typeof shownInvitationSchema>
