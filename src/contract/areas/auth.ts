import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { placeSchema } from '#domain/place/place.ts'
import { anyone, signedIn } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
const email = v.pipe(text(3, 254), v.email())

/** Grants of the devices that this browser is: what the new session does on them is believed. Bad ones are passed over. */
const grants = v.optional(v.pipe(v.array(token), v.maxLength(20)))

const tokens = { access_token: v.string(), refresh_token: v.string() }

/** What a person gets who has signed in. */
export const signedInSchema = v.object({
  ...tokens,
  session_id: id,
  user: v.object({ id, name: v.string(), email: v.nullable(v.string()) }),
})

export const authEndpoints = {
  'auth.login': defineEndpoint({
    method: 'POST',
    path: '/auth/login',
    access: anyone,
    summary: 'Sign in by e-mail, or by a name within a place',
    status: 'live',
    body: v.object({
      /** The e-mail; with `placeSlug` the name of a person who has none. */
      login: text(1, 254),
      /** As typed; its bounds are checked only where it is chosen. */
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      placeSlug: v.optional(placeSchema.entries.slug),
      grants,
    }),
    output: dataOf(signedInSchema),
  }),
  'auth.logout': defineEndpoint({
    method: 'POST',
    path: '/auth/logout',
    access: signedIn,
    summary: 'End a session',
    status: 'live',
    body: v.object({ sessionId: id }),
    output: doneAnswer,
  }),
  'auth.refresh': defineEndpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: anyone,
    summary: 'New tokens for a refresh token; both are replaced',
    status: 'live',
    body: v.object({ refresh_token: token }),
    output: dataOf(v.object(tokens)),
  }),
  'auth.signup': defineEndpoint({
    method: 'POST',
    path: '/auth/signup',
    access: anyone,
    summary: 'Make an account and sign in',
    status: 'live',
    body: v.pipe(
      v.object({
        email,
        name: text(1, 60),
        /** 8 to 72 bytes, not the e-mail. */
        password: v.pipe(v.string(), v.minLength(8), v.maxBytes(72)),
        grants,
      }),
      v.forward(
        v.partialCheck(
          [['email'], ['password']],
          (body) => body.password.toLowerCase() !== body.email.toLowerCase(),
          'the password must not be the e-mail',
        ),
        ['password'],
      ),
    ),
    output: dataOf(signedInSchema),
  }),
  'auth.forgot-password': planned(
    'POST',
    '/auth/forgot-password',
    anyone,
    'Ask for a link to set a password',
  ),
  'auth.change-password': planned('POST', '/auth/password-change', signedIn, 'Change the own password'),
  'auth.reset-password': planned('POST', '/auth/password-reset', anyone, 'Set a password by a link'),
  'auth.update-profile': planned('POST', '/auth/profile', signedIn, 'Change the own name'),
} as const
