import * as v from 'valibot'
import { anyone } from '../access.ts'
import { doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

/** Read only once its sign is right. */
const signed = v.looseObject({ sign: v.pipe(v.string(), v.maxLength(200)) })

/** What Przelewy24 calls carries no token: each message proves itself by its sign. */
export const p24WebhookEndpoints = {
  'p24-webhooks.payment': defineEndpoint({
    method: 'POST',
    path: '/p24-webhooks/payment/{placeId}',
    access: anyone,
    summary: 'Webhook: a guest has paid; may come more than once, and never for what was not paid',
    status: 'live',
    params: ids('placeId'),
    body: signed,
    output: doneAnswer,
  }),
  'p24-webhooks.refund': defineEndpoint({
    method: 'POST',
    path: '/p24-webhooks/refund/{placeId}',
    access: anyone,
    summary: 'Webhook: how a refund has ended; may come more than once',
    status: 'live',
    params: ids('placeId'),
    body: signed,
    output: doneAnswer,
  }),
} as const
