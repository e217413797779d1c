import { may } from '../access.ts'
import { planned } from '../endpoint.ts'

const templates = may('create-menu-item-template', 'manage-menu')

export const menuItemTemplateEndpoints = {
  'menu-item-templates.list': planned('GET', '/menu-item-templates/place/{placeId}', templates, 'Templates'),
  'menu-item-templates.get': planned('GET', '/menu-item-templates/{templateId}', templates, 'A template'),
  'menu-item-templates.create': planned(
    'POST',
    '/menu-item-templates/{placeId}',
    templates,
    'Add a template',
  ),
  'menu-item-templates.update': planned(
    'PUT',
    '/menu-item-templates/{placeId}/{templateId}',
    templates,
    'Change a template',
  ),
  'menu-item-templates.delete': planned(
    'DELETE',
    '/menu-item-templates/{templateId}',
    templates,
    'Remove a template',
  ),
} as const
