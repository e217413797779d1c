import * as v from 'valibot'
import { anyone } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { token, tokens } from './signed-in.ts'

/** Apart from the other calls of signing in: every page needs it, whoever is signed in needs no other. */
export const authRefresh = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: anyone,
  summary: 'New tokens for a refresh token; both are replaced',
  status: 'live',
  body: v.object({ refresh_token: token }),
  output: dataOf(v.object(tokens)),
})
