import * as v from 'valibot'
import { instant } from '#domain/fields.ts'
import { menuItemSchema } from '#domain/menu/menu-item.ts'
import { may, member } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'

const create = may('manage-menu', 'create-menu-item')
const manage = may('manage-menu')

export const menuItemEndpoints = {
  'menu-items.get': planned('GET', '/menu-items/{id}', member, 'An item'),
  'menu-items.list': planned('GET', '/menu-items/place/{placeId}', member, 'Items by page'),
  'menu-items.search': planned('GET', '/menu-items/search/{placeId}', member, 'Find items by name'),
  'menu-items.find-by-product': planned(
    'GET',
    '/menu-items/find-by-product-id/{productId}',
    member,
    'Items that use a product',
  ),
  'menu-items.find-from-template': planned(
    'GET',
    '/menu-items/find-from-template/{templateId}',
    member,
    'Items made from a template',
  ),
  'menu-items.create': planned('POST', '/menu-items/{placeId}', create, 'Add an item'),
  'menu-items.create-in-section': planned(
    'POST',
    '/menu-items/{placeId}/{sectionId}',
    create,
    'Add to a section',
  ),
  'menu-items.assign': planned(
    'POST',
    '/menu-items/assign/{menuItemId}/{sectionId}',
    manage,
    'Put into a section',
  ),
  'menu-items.upload-image': {
    ...planned('POST', '/menu-items/file/{menuItemId}', manage, 'Set the image'),
    multipart: true,
  },
  'menu-items.update': planned('PUT', '/menu-items/{id}', manage, 'Change an item'),
  'menu-items.set-base-prices': planned(
    'PUT',
    '/menu-items/bulk-base-prices/{placeId}',
    manage,
    'Many base prices',
  ),
  'menu-items.override-prices': planned(
    'PUT',
    '/menu-items/bulk-price-overrides/{placeId}',
    manage,
    'Raise or lower many prices',
  ),
  'menu-items.set-prices': planned('PUT', '/menu-items/prices/{id}', manage, 'Prices of an item'),
  'menu-items.assign-template': planned(
    'PUT',
    '/menu-items/template-assign',
    manage,
    'Tie items to a template',
  ),
  'menu-items.detach-template': planned(
    'PUT',
    '/menu-items/template-detach',
    manage,
    'Untie from the template',
  ),
  'menu-items.set-visibility': defineEndpoint({
    method: 'PUT',
    path: '/menu-items/visibility/{id}',
    access: may('manage-menu', 'manage-kitchen-orders'),
    summary: 'Bring back, mark as sold out until an instant, or (manage-menu) take off the card',
    status: 'live',
    params: ids('id'),
    body: v.object({ visible: v.boolean(), until: v.optional(v.nullable(instant), null) }),
    output: dataOf(menuItemSchema),
    idempotencyKey: true,
  }),
  'menu-items.delete': planned('DELETE', '/menu-items/{id}', manage, 'Remove an item'),
  'menu-items.get-history': planned('GET', '/menu-item-history/{id}', member, 'What was changed in an item'),
} as const
