import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const read = may('manage-stock', 'audit-product')
const manage = may('manage-stock')

export const productEndpoints = {
  'product.list': planned('GET', '/product/{placeId}', read, 'Products'),
  'product.list-deleted': planned(
    'GET',
    '/product/soft-deleted/{placeId}',
    read,
    'Products that were removed',
  ),
  'product.list-events': planned(
    'GET',
    '/product/events/{placeId}/{startDate}/{endDate}/{productId}',
    read,
    'What moved a product',
  ),
  'product.get-timeline': planned(
    'GET',
    '/product/timeline/{placeId}/{startDate}/{endDate}/{productId}',
    read,
    'Level of a product over time',
  ),
  'product.create': planned('POST', '/product/{placeId}', manage, 'Add a product'),
  'product.update': planned('PUT', '/product/{id}', manage, 'Change a product'),
  'product.restore': planned('PATCH', '/product/{id}/restore', manage, 'Bring a removed product back'),
  'product.delete': planned('DELETE', '/product/{id}', manage, 'Remove a product'),
} as const
