import { areaRights } from '../access/area-rights.ts'
import { position, text } from '../fields.ts'
import { money } from '../unit-fields.ts'
import { defineResource } from './define-resource.ts'

/** Boxes and cups that a dish is taken away in. */
export const packaging = defineResource({
  key: 'packaging',
  table: 'packaging',
  label: { one: 'packaging', many: 'packaging' },
  fields: { name: text(1, 60), grossPrice: money(0, 99_999), position },
  ordered: true,
  ...areaRights.packaging,
  paths: {
    list: '/packaging/{placeId}',
    create: '/packaging/{placeId}',
    update: '/packaging/{id}',
    delete: '/packaging/{id}',
  },
})
