import { products } from '#domain/resources/products.ts'
import { may } from '../access.ts'
import { planned } from '../endpoint.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

const read = may('manage-stock', 'audit-product')

export const productEndpoints = {
  ...resourceEndpoints(products),
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
} as const
