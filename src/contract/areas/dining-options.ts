import * as v from 'valibot'
import { diningOptionSchema } from '#domain/place/dining-option.ts'
import { may, member } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'

const manage = may('manage-dining-options')

export const diningOptionEndpoints = {
  'dining-options.list-pos': defineEndpoint({
    method: 'GET',
    path: '/dining-options/pos/{placeId}',
    access: member,
    summary: 'All dining options that a till offers, in their order',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(diningOptionSchema)),
  }),
  'dining-options.list': planned('GET', '/dining-options/{placeId}', member, 'Dining options'),
  'dining-options.list-client': planned(
    'GET',
    '/dining-options/client/{placeId}',
    member,
    'Those for guests',
  ),
  'dining-options.create': planned('POST', '/dining-options/{placeId}', manage, 'Add a dining option'),
  'dining-options.update': planned('PUT', '/dining-options/{id}', manage, 'Change a dining option'),
  'dining-options.reorder': planned('PUT', '/dining-options/reorder/{placeId}', manage, 'Set their order'),
  'dining-options.delete': planned('DELETE', '/dining-options/{id}', manage, 'Remove a dining option'),
} as const
