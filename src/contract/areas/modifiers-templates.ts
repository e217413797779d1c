import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { ingredientTemplates } from '#domain/resources/ingredient-templates.ts'
import { modifierSectionTemplates } from '#domain/resources/modifier-section-templates.ts'
import { modifierTemplates } from '#domain/resources/modifier-templates.ts'
import { may } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

const templates = may('create-menu-item-template', 'manage-menu')

/** A modifier section template with its modifiers in their order. */
export const wholeSectionTemplateSchema = v.object({
  ...modifierSectionTemplates.schema.entries,
  modifiers: v.array(modifierTemplates.schema),
})

export const modifiersTemplateEndpoints = {
  ...resourceEndpoints(modifierSectionTemplates),
  ...resourceEndpoints(modifierTemplates),
  'modifiers-template.list-of-place': defineEndpoint({
    method: 'GET',
    path: '/modifiers-template/place/{placeId}',
    access: templates,
    summary: 'Modifier section templates with their modifiers',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageSchema(wholeSectionTemplateSchema),
  }),
  'modifiers-template.list': defineEndpoint({
    method: 'GET',
    path: '/modifiers-template/menu-item-template/{templateId}',
    access: templates,
    summary: 'Modifier section templates of an item template in its order, with their modifiers',
    status: 'live',
    params: ids('templateId'),
    output: dataOf(v.array(wholeSectionTemplateSchema)),
  }),
  'modifiers-template.list-ingredients': defineEndpoint({
    method: 'GET',
    path: '/modifiers-template/ingredients/menu-item-template/{templateId}',
    access: templates,
    summary: 'Ingredient templates of an item template in its order',
    status: 'live',
    params: ids('templateId'),
    output: dataOf(v.array(ingredientTemplates.schema)),
  }),
  'modifiers-template.create-ingredient': defineEndpoint({
    method: 'POST',
    path: '/modifiers-template/ingredient/{templateId}',
    access: templates,
    summary: 'Add an ingredient template and put it at the end of an item template; its items get it',
    status: 'live',
    params: ids('templateId'),
    body: ingredientTemplates.body,
    output: dataOf(ingredientTemplates.schema),
    idempotencyKey: true,
  }),
  'modifiers-template.reorder-sections': defineEndpoint({
    method: 'PUT',
    path: '/modifiers-template/section/reorder/{templateId}',
    access: templates,
    summary: 'Put the modifier section templates of an item template in order; those not named come after',
    status: 'live',
    params: ids('templateId'),
    body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(20)) }),
    output: doneAnswer,
    idempotencyKey: true,
  }),
  'modifiers-template.update-ingredient': defineEndpoint({
    method: 'PUT',
    path: '/modifiers-template/ingredient/{id}',
    access: templates,
    summary: 'Change fields of an ingredient template; the items that follow it change with it',
    status: 'live',
    params: ids('id'),
    body: v.partial(ingredientTemplates.body),
    output: dataOf(ingredientTemplates.schema),
    idempotencyKey: true,
  }),
  'modifiers-template.delete-ingredient': defineEndpoint({
    method: 'DELETE',
    path: '/modifiers-template/ingredient/{id}',
    access: templates,
    summary: 'Remove an ingredient template that no item follows, from item templates too',
    status: 'live',
    params: ids('id'),
    output: doneAnswer,
    idempotencyKey: true,
  }),
} as const
