import * as v from 'valibot'
import { diningOptions } from '#domain/resources/dining-options.ts'
import { anyone, member } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

/** The fields of a dining option that a guest may know. */
export const publicDiningOptionSchema = v.pick(diningOptions.schema, ['id', 'name', 'type', 'color'])

export const diningOptionEndpoints = {
  ...resourceEndpoints(diningOptions),
  'dining-options.list-pos': defineEndpoint({
    method: 'GET',
    path: '/dining-options/pos/{placeId}',
    access: member,
    summary: 'All dining options that a till offers, in their order',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(diningOptions.schema)),
  }),
  'dining-options.list-client': defineEndpoint({
    method: 'GET',
    path: '/dining-options/client/{placeId}',
    access: anyone,
    summary: 'Those that guests choose from, in their order; crew orders are left out',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(publicDiningOptionSchema)),
  }),
} as const
