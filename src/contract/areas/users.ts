import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { signedIn } from '../access.ts'
import { doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

export const userEndpoints = {
  'users.order-places': defineEndpoint({
    method: 'PUT',
    path: '/users/place-order',
    access: signedIn,
    summary: 'Order in which the caller sees the own places',
    status: 'live',
    body: v.object({ placeIds: v.pipe(v.array(id), v.maxLength(200)) }),
    output: doneAnswer,
  }),
} as const
