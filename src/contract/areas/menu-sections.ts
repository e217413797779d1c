import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { menuItemSchema } from '#domain/menu/menu-item.ts'
import { menuSectionFields, menuSectionSchema } from '#domain/menu/menu.ts'
import { modifierSchema, modifierSectionSchema } from '#domain/menu/modifier.ts'
import { menuSections } from '#domain/resources/menu-sections.ts'
import { may, member } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

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
  ...resourceEndpoints(menuSections),
  'menu-sections.list-pos': defineEndpoint({
    method: 'GET',
    path: '/menu-sections/pos/{placeId}',
    access: member,
    summary: 'The whole visible menu as a till shows it: sections, items, modifiers',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(posSectionSchema)),
  }),
  'menu-sections.list-all': defineEndpoint({
    method: 'GET',
    path: '/menu-sections/all/{placeId}',
    access: member,
    summary: 'Sections of all menus, menu by menu',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(menuSectionSchema)),
  }),
  'menu-sections.list-of-menu': defineEndpoint({
    method: 'GET',
    path: '/menu-sections/menu/{menuId}',
    access: member,
    summary: 'Sections of a menu in their order',
    status: 'live',
    params: ids('menuId'),
    output: dataOf(v.array(menuSectionSchema)),
  }),
  'menu-sections.list-with': defineEndpoint({
    method: 'GET',
    path: '/menu-sections/with/{menuItemId}',
    access: member,
    summary: 'Sections that an item stands in',
    status: 'live',
    params: ids('menuItemId'),
    output: dataOf(v.array(menuSectionSchema)),
  }),
  'menu-sections.reorder-items': defineEndpoint({
    method: 'PUT',
    path: '/menu-sections/reorder-items/{id}',
    access: manage,
    summary: 'Put the items of a section in an order, up to 500 of them',
    status: 'live',
    params: ids('id'),
    body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)) }),
    output: doneAnswer,
    idempotencyKey: true,
  }),
  'menu-sections.set-visibility': defineEndpoint({
    method: 'PUT',
    path: '/menu-sections/visibility/{id}',
    access: manage,
    summary: 'Show or hide a section, hide it until an instant, or show it at some times of the week only',
    status: 'live',
    params: ids('id'),
    body: v.partial(v.pick(v.object(menuSectionFields), ['visible', 'hiddenUntil', 'showing'])),
    output: dataOf(menuSectionSchema),
    idempotencyKey: true,
  }),
  'menu-sections.remove-item': defineEndpoint({
    method: 'DELETE',
    path: '/menu-sections/{sectionId}/{menuItemId}',
    access: manage,
    summary: 'Take an item out of a section; in others it stays',
    status: 'live',
    params: ids('sectionId', 'menuItemId'),
    output: doneAnswer,
    idempotencyKey: true,
  }),
} as const
