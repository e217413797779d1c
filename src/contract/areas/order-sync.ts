import * as v from 'valibot'
import { dayFiguresSchema } from '#domain/closing/figures-schema.ts'
import { id, text } from '#domain/fields.ts'
import { minutes } from '#domain/unit-fields.ts'
import { grant, may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { closableDay, dayAnswerSchema } from './daily-reports.ts'
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
  'order-sync.push-daily-report': defineEndpoint({
    method: 'POST',
    path: '/order-sync/daily-report/{placeId}',
    access: may('create-daily-report'),
    summary:
      'Bring a daily report that was printed without a network: its paper as it is, known again by its id',
    status: 'live',
    params: ids('placeId'),
    body: v.object({
      closeId: id,
      day: closableDay,
      /** As it is printed, of its device's own series. */
      number: text(1, 20),
      /** When a business day began for it, minutes after midnight. */
      cutoff: minutes(0, 1439),
      /** The entries that it counts, whether or not their devices have sent them. */
      ids: v.pipe(v.array(id), v.maxLength(20_000)),
      hash: id,
      figures: dayFiguresSchema,
    }),
    output: dataOf(dayAnswerSchema),
    idempotencyKey: true,
  }),
} as const
