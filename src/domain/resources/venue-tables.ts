import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { integer, position, text } from '../fields.ts'
import { placements, roomName, tablePlanSchema } from '../floor/floor-plan.ts'
import { openStatuses } from './open-statuses.ts'
import { defineResource, type ResourceRow } from './define-resource.ts'

/** Tables that guests sit at. One with an open check stays. */
export const venueTables = defineResource({
  key: 'tables',
  table: 'venueTables',
  label: { one: 'a table', many: 'tables that guests sit at' },
  fields: {
    name: text(1, 20),
    placement: v.picklist(placements),
    room: v.optional(roomName, null),
    seats: integer(1, 99),
    plan: v.nullable(tablePlanSchema),
    position,
  },
  // Tables are put on the floor plan by the plan's own editor.
  managed: { plan: null },
  ordered: true,
  usedBy: [{ table: 'orderChecks', column: 'tableId', where: { field: 'status', oneOf: openStatuses } }],
  ...areaRights.tables,
  paths: {
    list: '/tables/place/{placeId}',
    get: '/tables/{id}',
    create: '/tables/{placeId}',
    update: '/tables/{id}',
    delete: '/tables/{id}',
  },
})

export type VenueTable = ResourceRow<typeof venueTables>
