import { signedIn } from '../access.ts'
import { planned } from '../endpoint.ts'

export const userEndpoints = {
  'users.order-places': planned('PUT', '/users/place-order', signedIn, 'Order of the own places in the list'),
} as const
