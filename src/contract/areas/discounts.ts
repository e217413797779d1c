import { may, member } from '../access.ts'
import { planned } from '../endpoint.ts'

const manage = may('manage-service-fee-discounts')

export const discountEndpoints = {
  'discounts.get': planned('GET', '/discounts/{id}', member, 'A discount'),
  'discounts.list': planned('GET', '/discounts/place/{placeId}', member, 'Discounts'),
  'discounts.create': planned('POST', '/discounts/{placeId}', manage, 'Add a discount'),
  'discounts.update': planned('PUT', '/discounts/{id}', manage, 'Change a discount'),
  'discounts.delete': planned('DELETE', '/discounts/{id}', manage, 'Remove a discount'),
} as const
