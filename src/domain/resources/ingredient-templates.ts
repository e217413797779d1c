import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { text } from '../fields.ts'
import { idIn, thousandths } from '../unit-fields.ts'
import { defineResource } from './define-resource.ts'

/** A product and how much of it one portion takes, thousandths of the product's unit: 0.001 to 99 999.999. */
export const ingredientSchema = v.object({ productId: idIn('products'), amount: thousandths(1, 99_999_999) })

/** Recipes that several menu items share. */
export const ingredientTemplates = defineResource({
  key: 'ingredient-templates',
  table: 'ingredientTemplates',
  label: { one: 'an ingredient template', many: 'ingredient templates' },
  fields: {
    name: text(1, 60),
    ingredients: v.pipe(v.array(ingredientSchema), v.minLength(1), v.maxLength(50)),
  },
  references: { 'ingredients.productId': 'products' },
  rules: [
    {
      field: 'ingredients',
      code: 'product_twice',
      holds: ({ ingredients }) =>
        new Set(ingredients.map((each) => each.productId)).size === ingredients.length,
    },
  ],
  ...areaRights['ingredient-templates'],
  paths: {
    list: '/ingredient-templates/place/{placeId}',
    get: '/ingredient-templates/{id}',
    create: '/ingredient-templates/{placeId}',
    update: '/ingredient-templates/{id}',
    delete: '/ingredient-templates/{id}',
  },
})
