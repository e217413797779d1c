import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { integer, position, text } from '../fields.ts'
import { defineResource } from './define-resource.ts'
import { valueTypes } from './discounts.ts'

/** The service fees of a place, added to a check: 0.01 to 50 %, or 0.01 to 9 999.99 zł. */
export const serviceFees = defineResource({
  key: 'servicefees',
  table: 'serviceFees',
  label: { one: 'a service fee', many: 'service fees' },
  fields: { name: text(1, 60), type: v.picklist(valueTypes), value: integer(1, 999_999), position },
  ordered: true,
  rules: [
    { field: 'value', code: 'percent_50', holds: ({ type, value }) => type === 'AMOUNT' || value <= 50_00 },
  ],
  ...areaRights.servicefees,
  paths: {
    list: '/servicefees/place/{placeId}',
    get: '/servicefees/{id}',
    create: '/servicefees/{placeId}',
    update: '/servicefees/{id}',
    delete: '/servicefees/{id}',
  },
})
