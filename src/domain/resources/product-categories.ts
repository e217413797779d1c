import { areaRights } from '../access/area-rights.ts'
import { text } from '../fields.ts'
import { defineResource } from './define-resource.ts'

/** Groups of products in the stock. */
export const productCategories = defineResource({
  key: 'product-category',
  table: 'productCategories',
  label: { one: 'a category of products', many: 'categories of products' },
  fields: { name: text(1, 60) },
  ...areaRights['product-category'],
  paths: {
    list: '/product-category/{placeId}',
    create: '/product-category/{placeId}',
    update: '/product-category/{id}',
    delete: '/product-category/{id}',
  },
})
