import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const read = may('manage-stock', 'audit-product')

export const productUsageEndpoints = {
  'product-usage.sum': planned(
    'GET',
    '/product-usage/stats/{placeId}/{startDate}/{endDate}',
    read,
    'Products used in a range of days',
  ),
  'product-usage.sum-time': planned(
    'GET',
    '/product-usage/stats/time/{placeId}/{startDate}/{endDate}',
    read,
    'Products used, by day',
  ),
  'product-usage.sum-of-product': planned(
    'GET',
    '/product-usage/stats/{placeId}/{startDate}/{endDate}/{productId}',
    read,
    'Use of one product',
  ),
} as const
