import { may, member } from '../access.ts'
import { planned } from '../endpoint.ts'

const manage = may('manage-menu')

export const menuItemCategoryEndpoints = {
  'menu-item-categories.get': planned('GET', '/menu-item-categories/{id}', member, 'A category'),
  'menu-item-categories.list': planned('GET', '/menu-item-categories/place/{placeId}', member, 'Categories'),
  'menu-item-categories.create': planned('POST', '/menu-item-categories/{placeId}', manage, 'Add a category'),
  'menu-item-categories.update': planned('PUT', '/menu-item-categories/{id}', manage, 'Change a category'),
  'menu-item-categories.delete': planned('DELETE', '/menu-item-categories/{id}', manage, 'Remove a category'),
} as const
