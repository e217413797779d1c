import { areaRights } from '../access/area-rights.ts'
import { priceListFields } from '../menu/price/price-list-schema.ts'
import { defineResource } from './define-resource.ts'

/** Prices that count at times of the week. */
export const priceLists = defineResource({
  key: 'price-lists',
  table: 'priceLists',
  label: { one: 'a price list', many: 'price lists' },
  fields: priceListFields,
  ordered: true,
  references: { categoryId: 'menuItemCategories', 'diningOptionIds.*': 'diningOptions' },
  ...areaRights['price-lists'],
  paths: {},
})
