import * as v from 'valibot'
import { isSignInName, newPassword, typedPassword } from '#domain/access/password.ts'
import { email, id, text } from '#domain/fields.ts'
import { placeSchema } from '#domain/place/place.ts'
import { anyone, signedIn } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { authRefresh } from './auth-refresh.ts'
import { grants, signedInSchema } from './signed-in.ts'

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
      password: typedPassword,
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
  'auth.refresh': authRefresh,
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
        password: newPassword,
        grants,
      }),
      v.forward(
        v.partialCheck(
          [['email'], ['password']],
          ({ email, password }) => !isSignInName(password, email),
          'the password must not be the e-mail',
        ),
        ['password'],
      ),
    ),
    output: dataOf(signedInSchema),
  }),
} as const
