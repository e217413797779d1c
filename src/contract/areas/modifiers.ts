import { may, member } from '../access.ts'
import { planned } from '../endpoint.ts'

const manage = may('manage-menu')

export const modifierEndpoints = {
  'modifiers.list': planned(
    'GET',
    '/modifiers/menu-item/{menuItemId}',
    member,
    'Modifier sections of an item',
  ),
  'modifiers.list-ingredients': planned(
    'GET',
    '/modifiers/ingredients/menu-item/{menuItemId}',
    member,
    'Ingredients of an item',
  ),
  'modifiers.create-section': planned(
    'POST',
    '/modifiers/section/{menuItemId}',
    manage,
    'Add a modifier section',
  ),
  'modifiers.create': planned('POST', '/modifiers/{modifierSectionId}', manage, 'Add a modifier'),
  'modifiers.create-ingredient': planned(
    'POST',
    '/modifiers/ingredient/{menuItemId}',
    manage,
    'Add an ingredient',
  ),
  'modifiers.copy-from-template': planned(
    'POST',
    '/modifiers/copy-from-template/{menuItemId}/{templateId}',
    manage,
    'Copy all of them from a template',
  ),
  'modifiers.update-section': planned('PUT', '/modifiers/section/{id}', manage, 'Change a modifier section'),
  'modifiers.reorder-sections': planned(
    'PUT',
    '/modifiers/section/reorder/{menuItemId}',
    manage,
    'Order of the modifier sections',
  ),
  'modifiers.update': planned('PUT', '/modifiers/{id}', manage, 'Change a modifier'),
  'modifiers.reorder': planned(
    'PUT',
    '/modifiers/reorder/{modifierSectionId}',
    manage,
    'Order of the modifiers',
  ),
  'modifiers.update-ingredient': planned('PUT', '/modifiers/ingredient/{id}', manage, 'Change an ingredient'),
  'modifiers.reorder-ingredients': planned(
    'PUT',
    '/modifiers/ingredient/reorder/{menuItemId}',
    manage,
    'Order of the ingredients',
  ),
  'modifiers.delete-section': planned(
    'DELETE',
    '/modifiers/section/{id}',
    manage,
    'Remove a modifier section',
  ),
  'modifiers.delete': planned('DELETE', '/modifiers/{id}', manage, 'Remove a modifier'),
  'modifiers.delete-ingredient': planned(
    'DELETE',
    '/modifiers/ingredient/{id}',
    manage,
    'Remove an ingredient',
  ),
} as const
