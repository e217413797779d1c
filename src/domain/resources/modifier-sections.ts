import { areaRights } from '../access/area-rights.ts'
import { modifierSectionFields } from '../menu/modifier.ts'
import { defineResource } from './define-resource.ts'

/** Questions about an item. */
export const modifierSections = defineResource({
  key: 'modifier-sections',
  table: 'modifierSections',
  label: { one: 'a modifier section', many: 'modifier sections' },
  fields: modifierSectionFields,
  ordered: true,
  managed: { templateId: null, own: [], omitted: [] },
  parent: { field: 'menuItemId', table: 'menuItems' },
  references: { templateId: 'modifierSectionTemplates' },
  rules: [
    {
      field: 'maxAmount',
      code: 'max_below_min',
      holds: ({ minAmount, maxAmount }) => minAmount <= maxAmount,
    },
  ],
  ...areaRights['modifier-sections'],
  paths: {
    create: '/modifiers/section/{menuItemId}',
    update: '/modifiers/section/{id}',
    reorder: '/modifiers/section/reorder/{menuItemId}',
    delete: '/modifiers/section/{id}',
  },
})
