import { anyone } from '../access.ts'
import { doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

/** The calls of Przelewy24, which carry no token: each message proves itself by its sign. */
export const p24WebhookEndpoints = {
  'przelewy-webhooks.payment': defineEndpoint({
    method: 'POST',
    path: '/p24-webhooks/payment/{placeId}',
    access: anyone,
    summary: 'Webhook: a guest has paid; may come more than once, and never for what was not paid',
    status: 'live',
    params: ids('placeId'),
    raw: true,
    output: doneAnswer,
  }),
  'przelewy-webhooks.refund': defineEndpoint({
    method: 'POST',
    path: '/p24-webhooks/refund/{placeId}',
    access: anyone,
    summary: 'Webhook: how a refund has ended; may come more than once',
    status: 'live',
    params: ids('placeId'),
    raw: true,
    output: doneAnswer,
  }),
} as const
