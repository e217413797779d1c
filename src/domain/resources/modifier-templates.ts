import { areaRights } from '../access/area-rights.ts'
import { id, position, text } from '../fields.ts'
import { money } from '../unit-fields.ts'
import { defineResource } from './define-resource.ts'

/** Answers to a modifier section template. `price` is the gross addition to one piece: 0.00 to 9 999.99 zł. */
export const modifierTemplates = defineResource({
  key: 'modifier-templates',
  table: 'modifierTemplates',
  label: { one: 'a modifier template', many: 'modifier templates' },
  fields: { modifierSectionTemplateId: id, name: text(1, 60), price: money(0, 999_999), position },
  ordered: true,
  parent: { field: 'modifierSectionTemplateId', table: 'modifierSectionTemplates' },
  ...areaRights['modifier-templates'],
  paths: {
    create: '/modifiers-template/{modifierSectionTemplateId}',
    update: '/modifiers-template/{id}',
    reorder: '/modifiers-template/reorder/{modifierSectionTemplateId}',
    delete: '/modifiers-template/{id}',
  },
})
