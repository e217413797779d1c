import { ingredientTemplates } from '#domain/resources/ingredient-templates.ts'
import { may } from '../access.ts'
import { pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const ingredientTemplateEndpoints = {
  ...resourceEndpoints(ingredientTemplates),
  'ingredient-templates.list-of-product': defineEndpoint({
    method: 'GET',
    path: '/ingredient-templates/product/{productId}',
    access: may('create-menu-item-template', 'manage-menu'),
    summary: 'Ingredient templates that use a product',
    status: 'live',
    params: ids('productId'),
    query: pageQuery,
    output: pageSchema(ingredientTemplates.schema),
  }),
} as const
