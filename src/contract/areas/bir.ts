import { signedIn } from '../access.ts'
import { planned } from '../endpoint.ts'

export const birEndpoints = {
  'bir.search': planned(
    'GET',
    '/bir/search',
    signedIn,
    'Company by its tax number, from the public register',
  ),
} as const
