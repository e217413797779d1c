import * as v from 'valibot'
import { modifierSectionTemplates } from '#domain/resources/modifier-section-templates.ts'
import { modifierTemplates } from '#domain/resources/modifier-templates.ts'
import { may } from '../access.ts'
import { pageOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
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
    output: pageOf(wholeSectionTemplateSchema),
  }),
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
  'modifiers-template.create-ingredient': planned(
    'POST',
    '/modifiers-template/ingredient/{templateId}',
    templates,
    'Add an ingredient',
  ),
  'modifiers-template.reorder-sections': planned(
    'PUT',
    '/modifiers-template/section/reorder/{templateId}',
    templates,
    'Order of the modifier sections',
  ),
  'modifiers-template.update-ingredient': planned(
    'PUT',
    '/modifiers-template/ingredient/{id}',
    templates,
    'Change an ingredient',
  ),
  'modifiers-template.delete-ingredient': planned(
    'DELETE',
    '/modifiers-template/ingredient/{id}',
    templates,
    'Remove an ingredient',
  ),
} as const
