import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { may, member } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'
import { placeRoleSchema } from './places.ts'

const users = may('manage-users')

export const placeUserEndpoints = {
  'place-user.list': planned('GET', '/place-user/{placeId}', users, 'People of the place'),
  'place-user.create': planned('POST', '/place-user/{placeId}', users, 'Add a person'),
  'place-user.update': planned('PUT', '/place-user/{placeId}/{userId}', users, 'Change role and permissions'),
  'place-user.set-password': planned(
    'PUT',
    '/place-user/password/{placeId}/{userId}',
    users,
    'Set a password',
  ),
  'place-user.prefer-dining-option': defineEndpoint({
    method: 'PUT',
    path: '/place-user/preferred-dining-option/{placeId}',
    access: member,
    summary: "Dining option that the caller's till starts with; null: the place's own",
    status: 'live',
    params: ids('placeId'),
    body: v.object({ diningOptionId: v.nullable(id) }),
    output: dataOf(placeRoleSchema),
    idempotencyKey: true,
  }),
  'place-user.delete': planned('DELETE', '/place-user/{placeId}/{userId}', users, 'Remove a person'),
} as const
