import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { integer, position, text } from '../fields.ts'
import { defineResource } from './define-resource.ts'

/** Questions that several menu items share: choose `minAmount` to `maxAmount` of the section's modifiers. */
export const modifierSectionTemplates = defineResource({
  key: 'modifier-section-templates',
  table: 'modifierSectionTemplates',
  label: { one: 'a modifier section template', many: 'modifier section templates' },
  fields: {
    name: text(1, 60),
    /** Whether one modifier may be taken more than once. */
    multiple: v.boolean(),
    minAmount: integer(0, 20),
    maxAmount: integer(0, 20),
    /** The till asks it of itself although nothing has to be chosen. */
    alwaysAsked: v.optional(v.boolean(), false),
    position,
  },
  ordered: true,
  rules: [
    {
      field: 'maxAmount',
      code: 'max_below_min',
      holds: ({ minAmount, maxAmount }) => minAmount <= maxAmount,
    },
  ],
  ...areaRights['modifier-section-templates'],
  paths: {
    create: '/modifiers-template/section/{placeId}',
    update: '/modifiers-template/section/{id}',
    delete: '/modifiers-template/section/{id}',
  },
})
