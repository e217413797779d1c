import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { offeredRates } from '../menu/item-classes.ts'
import { menuItemFields } from '../menu/menu-item.ts'
import { defineResource } from './define-resource.ts'

/** Dishes, drinks and whatever else is sold. */
export const menuItems = defineResource({
  key: 'menu-items',
  table: 'menuItems',
  label: { one: 'an item', many: 'items' },
  fields: menuItemFields,
  asked: { taxRate: v.picklist(offeredRates) },
  managed: { soldOutUntil: null, templateId: null, own: [], omitted: [] },
  references: {
    categoryId: 'menuItemCategories',
    kitchenStationId: 'kitchenStations',
    packagingId: 'packaging',
    templateId: 'menuItemTemplates',
    'optionPrices.diningOptionId': 'diningOptions',
  },
  rules: [
    {
      field: 'optionPrices',
      code: 'option_twice',
      holds: ({ optionPrices }) =>
        new Set(optionPrices.map((each) => each.diningOptionId)).size === optionPrices.length,
    },
  ],
  takesAlong: [{ table: 'menuSectionItems', column: 'menuItemId' }],
  ...areaRights['menu-items'],
  paths: {
    list: '/menu-items/place/{placeId}',
    get: '/menu-items/{id}',
    create: '/menu-items/{placeId}',
    update: '/menu-items/{id}',
    delete: '/menu-items/{id}',
  },
})
