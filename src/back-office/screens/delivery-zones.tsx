import { deliveryZones } from '#domain/resources/delivery-zones.ts'
import { defineScreen } from '../define-screen.ts'
import { area } from '../fields/area.tsx'
import { money } from '../fields/money.tsx'
import { text } from '../fields/text.tsx'
import { brief } from '../fields/in-words.ts'

export const deliveryZonesScreen = defineScreen(deliveryZones, {
  icon: 'bike',
  fields: [
    text('name'),
    money('deliveryPrice', { half: true }),
    brief(money('minimumOrderValue', { half: true }), 'place-delivery.from'),
    brief(money('minOrderForFreeDelivery', { none: 'office.never' }), 'place-delivery.freeFrom'),
    area('area', {
      table: 'deliveryZones',
      caption: ({ name, deliveryPrice: price }, { format }) =>
        `${String(name)} ${typeof price === 'number' ? format.amount(price) : ''}`.trim(),
    }),
  ],
  columns: ['name', 'minimumOrderValue', 'minOrderForFreeDelivery', 'deliveryPrice'],
})
