import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const templates = may('create-menu-item-template', 'manage-menu')

export const modifiersTemplateEndpoints = {
  'modifiers-template.list': planned(
    'GET',
    '/modifiers-template/menu-item-template/{templateId}',
    templates,
    'Modifier sections of a template',
  ),
  'modifiers-template.list-ingredients': planned(
    'GET',
    '/modifiers-template/ingredients/menu-item-template/{templateId}',
    templates,
    'Ingredients of a template',
  ),
  'modifiers-template.list-of-place': planned(
    'GET',
    '/modifiers-template/place/{placeId}',
    templates,
    'Modifier sections of all templates',
  ),
  'modifiers-template.create-section': planned(
    'POST',
    '/modifiers-template/section/{placeId}',
    templates,
    'Add a modifier section',
  ),
  'modifiers-template.create': planned(
    'POST',
    '/modifiers-template/{modifierSectionTemplateId}',
    templates,
    'Add a modifier',
  ),
  'modifiers-template.create-ingredient': planned(
    'POST',
    '/modifiers-template/ingredient/{templateId}',
    templates,
    'Add an ingredient',
  ),
  'modifiers-template.update-section': planned(
    'PUT',
    '/modifiers-template/section/{id}',
    templates,
    'Change a modifier section',
  ),
  'modifiers-template.reorder-sections': planned(
    'PUT',
    '/modifiers-template/section/reorder/{templateId}',
    templates,
    'Order of the modifier sections',
  ),
  'modifiers-template.update': planned('PUT', '/modifiers-template/{id}', templates, 'Change a modifier'),
  'modifiers-template.reorder': planned(
    'PUT',
    '/modifiers-template/reorder/{modifierSectionTemplateId}',
    templates,
    'Order of the modifiers',
  ),
  'modifiers-template.update-ingredient': planned(
    'PUT',
    '/modifiers-template/ingredient/{id}',
    templates,
    'Change an ingredient',
  ),
  'modifiers-template.delete-section': planned(
    'DELETE',
    '/modifiers-template/section/{id}',
    templates,
    'Remove a modifier section',
  ),
  'modifiers-template.delete': planned('DELETE', '/modifiers-template/{id}', templates, 'Remove a modifier'),
  'modifiers-template.delete-ingredient': planned(
    'DELETE',
    '/modifiers-template/ingredient/{id}',
    templates,
    'Remove an ingredient',
  ),
} as const
