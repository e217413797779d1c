import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { text } from '../fields.ts'
import { money } from '../unit-fields.ts'
import { areaSchema } from '../geo/polygon.ts'
import { defineResource, type ResourceRow } from './define-resource.ts'

/**
 * Drawn areas and what a delivery into them costs. Where zones overlap, the lowest price wins. The minimum order and
 * the free delivery are compared with the goods after all discounts, before fees, packaging and delivery.
 */
export const deliveryZones = defineResource({
  key: 'place-delivery',
  table: 'deliveryZones',
  label: { one: 'a delivery zone', many: 'delivery zones' },
  fields: {
    name: text(1, 60),
    deliveryPrice: money(0, 999_999),
    minimumOrderValue: money(0, 999_999),
    /** From this value of goods the delivery is free; null: never. */
    minOrderForFreeDelivery: v.nullable(money(0, 999_999)),
    area: areaSchema,
  },
  rules: [
    {
      field: 'minOrderForFreeDelivery',
      code: 'free_below_minimum',
      holds: ({ minOrderForFreeDelivery: free, minimumOrderValue }) =>
        free === null || free >= minimumOrderValue,
    },
  ],
  ...areaRights['place-delivery'],
  paths: {
    list: '/place-delivery/{placeId}',
    create: '/place-delivery/{placeId}',
    update: '/place-delivery/{placeId}/{areaId}',
    delete: '/place-delivery/{placeId}/{areaId}',
  },
})

export type DeliveryZone = ResourceRow<typeof deliveryZones>
