import * as v from 'valibot'
import { id, version } from '#domain/fields.ts'
import { signedIn } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** The calls that every device makes for as long as somebody is signed in. */
export const sessionEndpoints = {
  'session.ping': defineEndpoint({
    method: 'POST',
    path: '/session/ping',
    access: signedIn,
    summary: 'Sign of life of a session; tells how far the device is and how far the place',
    status: 'live',
    body: v.object({
      sessionId: id,
      firebaseToken: v.optional(v.pipe(v.string(), v.regex(/^[!-~]{1,4096}$/))),
      placeId: v.optional(id),
      queue: v.optional(v.object({ depth: count, lastSeq: count })),
    }),
    output: dataOf(v.object({ version: v.nullable(version) })),
  }),
} as const
