import { may, member } from '../access.ts'
import { planned } from '../endpoint.ts'

const manage = may('manage-delivery')

export const deliveryEndpoints = {
  'place-delivery.list': planned('GET', '/place-delivery/{placeId}', member, 'Delivery areas'),
  'place-delivery.create': planned('POST', '/place-delivery/{placeId}', manage, 'Add a delivery area'),
  'place-delivery.update': planned(
    'PUT',
    '/place-delivery/{placeId}/{areaId}',
    manage,
    'Change a delivery area',
  ),
  'place-delivery.delete': planned(
    'DELETE',
    '/place-delivery/{placeId}/{areaId}',
    manage,
    'Remove a delivery area',
  ),
} as const
