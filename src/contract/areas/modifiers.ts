import * as v from 'valibot'
import { ingredients } from '#domain/resources/ingredients.ts'
import { modifierSections } from '#domain/resources/modifier-sections.ts'
import { modifiers } from '#domain/resources/modifiers.ts'
import { may, member } from '../access.ts'
import { dataOf, doneAnswer } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

const manage = may('manage-menu')

export const modifierEndpoints = {
  ...resourceEndpoints(modifierSections),
  ...resourceEndpoints(modifiers),
  ...resourceEndpoints(ingredients),
  'modifiers.list': defineEndpoint({
    method: 'GET',
    path: '/modifiers/menu-item/{menuItemId}',
    access: member,
    summary: 'Modifier sections of an item in their order, each with its modifiers',
    status: 'live',
    params: ids('menuItemId'),
    output: dataOf(
      v.array(v.object({ section: modifierSections.schema, modifiers: v.array(modifiers.schema) })),
    ),
  }),
  'modifiers.list-ingredients': defineEndpoint({
    method: 'GET',
    path: '/modifiers/ingredients/menu-item/{menuItemId}',
    access: member,
    summary: 'Ingredients of an item and of its modifiers',
    status: 'live',
    params: ids('menuItemId'),
    output: dataOf(v.array(ingredients.schema)),
  }),
  'modifiers.copy-from-template': defineEndpoint({
    method: 'POST',
    path: '/modifiers/copy-from-template/{menuItemId}/{templateId}',
    access: manage,
    summary:
      'Copy the modifier sections of an item template, or one section template, into an item as its own',
    status: 'live',
    params: ids('menuItemId', 'templateId'),
    output: doneAnswer,
    idempotencyKey: true,
  }),
} as const
