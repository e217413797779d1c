import * as v from 'valibot'
import { anyone } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

export const healthEndpoints = {
  'health.check': defineEndpoint({
    method: 'GET',
    path: '/healthcheck',
    access: anyone,
    summary: 'Whether the server and its database answer',
    status: 'live',
    output: dataOf(v.object({ status: v.literal('ok') })),
  }),
} as const
