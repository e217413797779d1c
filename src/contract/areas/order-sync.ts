import { grant, may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pushAnswerSchema, pushSchema } from '../sync.ts'

export const orderSyncEndpoints = {
  'order-sync.push': defineEndpoint({
    method: 'POST',
    path: '/order-sync/{placeId}',
    access: grant,
    summary: 'Run commands of a device, in the order of their sequence, each exactly once',
    status: 'live',
    params: ids('placeId'),
    body: pushSchema,
    output: dataOf(pushAnswerSchema),
  }),
  'order-sync.push-daily-report': planned(
    'POST',
    '/order-sync/daily-report/{placeId}',
    may('create-daily-report'),
    'A daily report that was printed offline',
  ),
} as const
