import { areaRights } from '../access/area-rights.ts'
import { modifierFields } from '../menu/modifier.ts'
import { defineResource } from './define-resource.ts'

/** Answers to the questions about an item. */
export const modifiers = defineResource({
  key: 'modifiers',
  table: 'modifiers',
  label: { one: 'a modifier', many: 'modifiers' },
  fields: modifierFields,
  ordered: true,
  managed: { templateId: null, own: [] },
  parent: { field: 'modifierSectionId', table: 'modifierSections' },
  takesAlong: [{ table: 'ingredients', column: 'modifierId' }],
  ...areaRights.modifiers,
  paths: {
    create: '/modifiers/{modifierSectionId}',
    update: '/modifiers/{id}',
    reorder: '/modifiers/reorder/{modifierSectionId}',
    delete: '/modifiers/{id}',
  },
})
