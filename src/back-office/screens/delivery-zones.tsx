import { deliveryZones } from '#domain/resources/delivery-zones.ts'
import { defineScreen } from '../define-screen.ts'
import { areaField } from '../fields/area.tsx'
import { moneyField } from '../fields/money.tsx'
import { textField } from '../fields/text.tsx'
import { brief } from '../fields/in-words.ts'

export const deliveryZonesScreen = defineScreen(deliveryZones, {
  icon: 'bike',
  fields: [
    textField('name'),
    moneyField('deliveryPrice', { half: true }),
    brief(moneyField('minimumOrderValue', { half: true }), 'place-delivery.from'),
    brief(moneyField('minOrderForFreeDelivery', { none: 'office.never' }), 'place-delivery.freeFrom'),
    areaField('area', {
      table: 'deliveryZones',
      caption: ({ name, deliveryPrice: price }, { format }) =>
        `${String(name)} ${typeof price === 'number' ? format.amount(price) : ''}`.trim(),
    }),
  ],
  columns: ['name', 'minimumOrderValue', 'minOrderForFreeDelivery', 'deliveryPrice'],
})
