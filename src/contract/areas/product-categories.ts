import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const manage = may('manage-stock')

export const productCategoryEndpoints = {
  'product-category.list': planned(
    'GET',
    '/product-category/{placeId}',
    may('manage-stock', 'audit-product'),
    'Categories of products',
  ),
  'product-category.create': planned('POST', '/product-category/{placeId}', manage, 'Add a category'),
  'product-category.update': planned('PUT', '/product-category/{id}', manage, 'Change a category'),
  'product-category.delete': planned('DELETE', '/product-category/{id}', manage, 'Remove a category'),
} as const
