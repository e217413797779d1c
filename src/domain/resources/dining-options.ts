import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { color, position, text } from '../fields.ts'
import { openStatuses } from './open-statuses.ts'
import { diningOptionTypes } from './dining-option-types.ts'
import { defineResource, type ResourceRow } from './define-resource.ts'

/**
 * The place's names for its ways of serving, and how each may be paid: at least in one way, unless it is for the
 * crew.
 */
export const diningOptions = defineResource({
  key: 'dining-options',
  table: 'diningOptions',
  label: { one: 'a dining option', many: 'dining options' },
  fields: {
    name: text(1, 40),
    type: v.picklist(diningOptionTypes),
    color,
    allowCashPayment: v.boolean(),
    allowCardPayment: v.boolean(),
    position,
  },
  ordered: true,
  rules: [
    {
      field: 'allowCardPayment',
      code: 'cash_or_card',
      holds: (row) => row.type === 'CREW_ORDER' || row.allowCashPayment || row.allowCardPayment,
    },
  ],
  usedBy: [
    { table: 'orderChecks', column: 'diningOptionId', where: { field: 'status', oneOf: openStatuses } },
  ],
  ...areaRights['dining-options'],
  paths: {
    list: '/dining-options/{placeId}',
    create: '/dining-options/{placeId}',
    update: '/dining-options/{id}',
    reorder: '/dining-options/reorder/{placeId}',
    delete: '/dining-options/{id}',
  },
})

export type DiningOption = ResourceRow<typeof diningOptions>
export type DiningOptionType = DiningOption['type']
