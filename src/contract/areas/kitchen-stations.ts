import { kitchenStations } from '#domain/resources/kitchen-stations.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const kitchenStationEndpoints = {
  ...resourceEndpoints(kitchenStations),
  'kitchen-station.set-default': defineEndpoint({
    method: 'PUT',
    path: '/kitchen-station/default/{id}',
    access: may('manage-kitchen-stations'),
    summary: 'Make a station the default, and no other',
    status: 'live',
    params: ids('id'),
    output: dataOf(kitchenStations.schema),
    idempotencyKey: true,
  }),
} as const
