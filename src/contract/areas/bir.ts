import * as v from 'valibot'
import { nip } from '#domain/document/buyer.ts'
import { contractorSchema } from '#domain/document/contractor.ts'
import { signedIn } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

export const birEndpoints = {
  'bir.search': defineEndpoint({
    method: 'GET',
    path: '/bir/search',
    access: signedIn,
    summary: 'Company by its tax number, from the public register',
    status: 'live',
    query: v.object({ nip }),
    output: dataOf(contractorSchema),
  }),
} as const
