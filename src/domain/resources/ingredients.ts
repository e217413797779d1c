import { areaRights } from '../access/area-rights.ts'
import { itemIngredientFields } from '../stock/ingredient.ts'
import { defineResource } from './define-resource.ts'

/** The products that the portions of an item take out of the stock, and those that its modifiers add. */
export const ingredients = defineResource({
  key: 'ingredients',
  table: 'ingredients',
  label: { one: 'an ingredient', many: 'ingredients' },
  fields: itemIngredientFields,
  ordered: true,
  managed: { templateId: null, own: [] },
  parent: { field: 'menuItemId', table: 'menuItems' },
  references: { productId: 'products', modifierId: 'modifiers', templateId: 'ingredientTemplates' },
  ...areaRights.ingredients,
  paths: {
    create: '/modifiers/ingredient/{menuItemId}',
    update: '/modifiers/ingredient/{id}',
    reorder: '/modifiers/ingredient/reorder/{menuItemId}',
    delete: '/modifiers/ingredient/{id}',
  },
})
