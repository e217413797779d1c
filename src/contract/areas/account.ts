import * as v from 'valibot'
import { newPassword, typedPassword } from '#domain/access/password.ts'
import { email, id, text } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { locales } from '#domain/text/locales.ts'
import { anyone, signedIn } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'
import { deviceScopes } from '../registration.ts'
import { endedSchema, token } from './signed-in.ts'

/** The own account, as its page shows it. */
export const profileSchema = v.object({
  id,
  name: v.string(),
  /** Null for somebody whom a place made: their name and password are its matter. */
  email: v.nullable(v.string()),
  locale: v.nullable(v.picklist(locales)),
  /** When the account is removed unless that is called off before; null: nobody asked for it. */
  removal: v.nullable(
    v.object({
      askedAt: instant,
      dueAt: instant,
      /** Names of places that the person has become the only owner of: until that is resolved the account stays. */
      heldBy: v.array(v.string()),
    }),
  ),
})

const ownSessionSchema = v.object({
  id,
  openedAt: instant,
  lastSeenAt: instant,
  /** Whether it is the one of this call. */
  current: v.boolean(),
  /** Where it is signed in, in places that the person belongs to. */
  devices: v.array(
    v.object({
      placeId: idIn('places'),
      code: v.string(),
      name: v.string(),
      scope: v.picklist(deviceScopes),
    }),
  ),
})

/** The calls of people about their own account; apart from the signing in that every first screen carries. */
export const accountEndpoints = {
  'auth.forgot-password': defineEndpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: anyone,
    summary: 'Ask for a link to set a password; the answer does not tell whether there is an account',
    status: 'live',
    body: v.object({ email }),
    output: doneAnswer,
  }),
  'auth.change-password': defineEndpoint({
    method: 'POST',
    path: '/auth/password-change',
    access: signedIn,
    summary: 'Change the own password; ends every other session of the account',
    status: 'live',
    body: v.object({ password: typedPassword, newPassword }),
    output: doneAnswer,
  }),
  'auth.reset-password': defineEndpoint({
    method: 'POST',
    path: '/auth/password-reset',
    access: anyone,
    summary:
      'Set a password by a link, which is good for an hour and once; ends every session of the account',
    status: 'live',
    body: v.object({ token, password: newPassword }),
    output: doneAnswer,
  }),
  'auth.update-profile': defineEndpoint({
    method: 'POST',
    path: '/auth/profile',
    access: signedIn,
    summary: 'Change the own name and language; what is left out stays',
    status: 'live',
    body: v.object({ name: v.optional(text(1, 60)), locale: v.optional(v.picklist(locales)) }),
    output: dataOf(profileSchema),
  }),
  'auth.get-profile': defineEndpoint({
    method: 'GET',
    path: '/auth/profile',
    access: signedIn,
    summary: 'The own account',
    status: 'live',
    output: dataOf(profileSchema),
  }),
  'auth.list-sessions': defineEndpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: signedIn,
    summary: 'Open sessions of the own account, the one used last first',
    status: 'live',
    query: pageQuery,
    output: pageSchema(ownSessionSchema),
  }),
  'auth.end-other-sessions': defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: signedIn,
    summary: 'End every session of the own account but this one; one of them ends by `auth.logout`',
    status: 'live',
    output: dataOf(endedSchema),
  }),
  'auth.ask-removal': defineEndpoint({
    method: 'POST',
    path: '/auth/removal',
    access: signedIn,
    summary:
      'Have the own account removed within 14 days; the last owner of a place hands it over or closes it first',
    status: 'live',
    body: v.object({ password: typedPassword }),
    output: dataOf(profileSchema),
  }),
  'auth.cancel-removal': defineEndpoint({
    method: 'DELETE',
    path: '/auth/removal',
    access: signedIn,
    summary: 'Keep the account after all',
    status: 'live',
    output: dataOf(profileSchema),
  }),
} as const

export type Profile = v.InferOutput<typeof profileSchema>
