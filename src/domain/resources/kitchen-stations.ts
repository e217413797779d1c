import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { position, text } from '../fields.ts'
import { defineResource, type ResourceRow } from './define-resource.ts'

/** Where dishes are prepared: hot kitchen, bar and so on. One is the default; it cannot be removed. */
export const kitchenStations = defineResource({
  key: 'kitchen-station',
  table: 'kitchenStations',
  label: { one: 'a kitchen station', many: 'kitchen stations' },
  fields: { name: text(1, 40), isDefault: v.boolean(), position },
  ordered: true,
  managed: { isDefault: false },
  refuseDelete: (row) => (row.isDefault ? 'default_station' : null),
  ...areaRights['kitchen-station'],
  paths: {
    list: '/kitchen-station/{placeId}',
    create: '/kitchen-station/{placeId}',
    update: '/kitchen-station/{id}',
    delete: '/kitchen-station/{id}',
  },
})

export type KitchenStation = ResourceRow<typeof kitchenStations>
