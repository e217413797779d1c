import * as v from 'valibot'
import { anyone } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const healthEndpoints = {
  'health.check': defineEndpoint({
    method: 'GET',
    path: '/healthcheck',
    access: anyone,
    summary:
      'Whether the server can do its work; if not, 503 or 507 with `status: degraded` and the reason as its code',
    status: 'live',
    output: dataOf(
      v.object({
        status: v.literal('ok'),
        /** Messages of providers that are not applied: they wait, are of nothing that is known, or could not be. */
        webhooks: v.object({ waiting: count, unmatched: count, failed: count }),
      }),
    ),
  }),
  'health.ready': defineEndpoint({
    method: 'GET',
    path: '/ready',
    access: anyone,
    summary:
      'Whether calls may be sent to this server: its tables are made, its database answers, and it is not ending; if not, 503',
    status: 'live',
    output: dataOf(v.object({ status: v.literal('ok') })),
  }),
  'health.live': defineEndpoint({
    method: 'GET',
    path: '/healthcheck/live',
    access: anyone,
    summary: 'Whether the process of the server lives, whatever becomes of its database',
    status: 'live',
    output: dataOf(v.object({ status: v.literal('ok') })),
  }),
} as const
