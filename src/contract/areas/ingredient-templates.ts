import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const templates = may('create-menu-item-template', 'manage-menu')

export const ingredientTemplateEndpoints = {
  'ingredient-templates.get': planned(
    'GET',
    '/ingredient-templates/{id}',
    templates,
    'An ingredient template',
  ),
  'ingredient-templates.list': planned(
    'GET',
    '/ingredient-templates/place/{placeId}',
    templates,
    'Ingredient templates',
  ),
  'ingredient-templates.list-of-product': planned(
    'GET',
    '/ingredient-templates/product/{productId}',
    templates,
    'Ingredient templates that use a product',
  ),
  'ingredient-templates.create': planned('POST', '/ingredient-templates/{placeId}', templates, 'Add one'),
  'ingredient-templates.update': planned('PUT', '/ingredient-templates/{id}', templates, 'Change one'),
  'ingredient-templates.delete': planned('DELETE', '/ingredient-templates/{id}', templates, 'Remove one'),
} as const
