import { kitchenStationSchema } from '#domain/place/kitchen-station.ts'
import { may, member } from '../access.ts'
import { pageOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'

const manage = may('manage-kitchen-stations')

export const kitchenStationEndpoints = {
  'kitchen-station.list': defineEndpoint({
    method: 'GET',
    path: '/kitchen-station/{placeId}',
    access: member,
    summary: 'Kitchen stations in their order',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageOf(kitchenStationSchema),
  }),
  'kitchen-station.create': planned('POST', '/kitchen-station/{placeId}', manage, 'Add a station'),
  'kitchen-station.update': planned('PUT', '/kitchen-station/{id}', manage, 'Change a station'),
  'kitchen-station.set-default': planned(
    'PUT',
    '/kitchen-station/default/{id}',
    manage,
    'Make it the default',
  ),
  'kitchen-station.delete': planned('DELETE', '/kitchen-station/{id}', manage, 'Remove a station'),
} as const
