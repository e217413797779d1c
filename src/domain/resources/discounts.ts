import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { integer, position, text } from '../fields.ts'
import { defineResource } from './define-resource.ts'

/** How the value of a discount or fee is meant: hundredths of a percent, or grosze. */
export const valueTypes = ['PERCENT', 'AMOUNT'] as const

/** The discounts of a place, off a line or a check: 0.01 to 100 %, or 0.01 to 99 999.99 zł. */
export const discounts = defineResource({
  key: 'discounts',
  table: 'discounts',
  label: { one: 'a discount', many: 'discounts' },
  fields: { name: text(1, 20), type: v.picklist(valueTypes), value: integer(1, 9_999_999), position },
  ordered: true,
  rules: [
    {
      field: 'value',
      code: 'percent_100',
      holds: ({ type, value }) => type === 'AMOUNT' || value <= 100_00,
    },
  ],
  ...areaRights.discounts,
  paths: {
    list: '/discounts/place/{placeId}',
    get: '/discounts/{id}',
    create: '/discounts/{placeId}',
    update: '/discounts/{id}',
    delete: '/discounts/{id}',
  },
})
