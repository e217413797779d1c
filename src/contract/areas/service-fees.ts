import { may, member } from '../access.ts'
import { planned } from '../endpoint.ts'

const manage = may('manage-service-fee-discounts')

export const serviceFeeEndpoints = {
  'servicefees.get': planned('GET', '/servicefees/{id}', member, 'A service fee'),
  'servicefees.list': planned('GET', '/servicefees/place/{placeId}', member, 'Service fees'),
  'servicefees.create': planned('POST', '/servicefees/{placeId}', manage, 'Add a service fee'),
  'servicefees.update': planned('PUT', '/servicefees/{id}', manage, 'Change a service fee'),
  'servicefees.delete': planned('DELETE', '/servicefees/{id}', manage, 'Remove a service fee'),
} as const
