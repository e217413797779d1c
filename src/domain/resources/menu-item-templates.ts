import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { id, position, text } from '../fields.ts'
import { offeredRates } from '../menu/item-classes.ts'
import { sharedItemFields } from '../menu/menu-item.ts'
import { defineResource, type ResourceRow } from './define-resource.ts'

/** Templates of one kind, each once, in their order. */
const some = v.pipe(
  v.array(id),
  v.maxLength(20),
  v.check((ids) => new Set(ids).size === ids.length),
)

/** The templates of items: values of their fields, modifier sections and ingredients that many have alike. */
export const menuItemTemplates = defineResource({
  key: 'menu-item-templates',
  table: 'menuItemTemplates',
  label: { one: 'an item template', many: 'item templates' },
  fields: {
    name: text(1, 60),
    /** The fields that it fills in, no others. */
    values: v.partial(v.strictObject(sharedItemFields)),
    modifierSectionTemplateIds: some,
    ingredientTemplateIds: some,
    position,
  },
  asked: {
    values: v.partial(v.strictObject({ ...sharedItemFields, taxRate: v.picklist(offeredRates) })),
  },
  ordered: true,
  references: {
    'modifierSectionTemplateIds.*': 'modifierSectionTemplates',
    'ingredientTemplateIds.*': 'ingredientTemplates',
    'values.categoryId': 'menuItemCategories',
    'values.kitchenStationId': 'kitchenStations',
    'values.packagingId': 'packaging',
  },
  ...areaRights['menu-item-templates'],
  paths: {
    list: '/menu-item-templates/place/{placeId}',
    get: '/menu-item-templates/{templateId}',
    create: '/menu-item-templates/{placeId}',
    update: '/menu-item-templates/{placeId}/{templateId}',
    delete: '/menu-item-templates/{templateId}',
  },
})

export type MenuItemTemplate = ResourceRow<typeof menuItemTemplates>
