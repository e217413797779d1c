import { may, member } from '../access.ts'
import { planned } from '../endpoint.ts'

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
  'place-user.prefer-dining-option': planned(
    'PUT',
    '/place-user/preferred-dining-option/{placeId}',
    member,
    'Dining option that the caller starts with',
  ),
  'place-user.delete': planned('DELETE', '/place-user/{placeId}/{userId}', users, 'Remove a person'),
} as const
