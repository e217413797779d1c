import * as v from 'valibot'
import { menuItemSchema } from '#domain/menu/menu-item.ts'
import { menuSectionSchema } from '#domain/menu/menu.ts'
import { modifierSchema, modifierSectionSchema } from '#domain/menu/modifier.ts'
import { may, member } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'

const manage = may('manage-menu')

/** A section as a till shows it: its items with all that can be asked about them, each list in its order. */
export const posSectionSchema = v.object({
  section: menuSectionSchema,
  items: v.array(
    v.object({
      item: menuItemSchema,
      modifierSections: v.array(
        v.object({ section: modifierSectionSchema, modifiers: v.array(modifierSchema) }),
      ),
    }),
  ),
})

export const menuSectionEndpoints = {
  'menu-sections.list-pos': defineEndpoint({
    method: 'GET',
    path: '/menu-sections/pos/{placeId}',
    access: member,
    summary: 'The whole visible menu as a till shows it: sections, items, modifiers',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(posSectionSchema)),
  }),
  'menu-sections.list-all': planned('GET', '/menu-sections/all/{placeId}', member, 'Sections of all menus'),
  'menu-sections.list-of-menu': planned('GET', '/menu-sections/menu/{menuId}', member, 'Sections of a menu'),
  'menu-sections.list': planned('GET', '/menu-sections/place/{placeId}', member, 'Sections by page'),
  'menu-sections.list-with': planned(
    'GET',
    '/menu-sections/with/{menuItemId}',
    member,
    'Sections with an item',
  ),
  'menu-sections.create': planned(
    'POST',
    '/menu-sections/{menuId}',
    may('manage-menu', 'create-menu-section'),
    'Add a section',
  ),
  'menu-sections.update': planned('PUT', '/menu-sections/{id}', manage, 'Change a section'),
  'menu-sections.reorder-items': planned(
    'PUT',
    '/menu-sections/reorder-items/{id}',
    manage,
    'Order of its items',
  ),
  'menu-sections.reorder': planned('PUT', '/menu-sections/reorder/{menuId}', manage, 'Order of the sections'),
  'menu-sections.set-visibility': planned('PUT', '/menu-sections/visibility/{id}', manage, 'Show or hide'),
  'menu-sections.delete': planned('DELETE', '/menu-sections/{id}', manage, 'Remove a section'),
  'menu-sections.remove-item': planned(
    'DELETE',
    '/menu-sections/{sectionId}/{menuItemId}',
    manage,
    'Take an item out of a section',
  ),
} as const
