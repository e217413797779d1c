import { discounts, valueTypes } from '#domain/resources/discounts.ts'
import { defineScreen } from '../define-screen.ts'
import { choice } from '../fields/choice.tsx'
import { discountValue } from '../fields/discount-value.tsx'
import { text } from '../fields/text.tsx'
import { ValueExample } from './value-example.tsx'

export const discountsScreen = defineScreen(discounts, {
  icon: 'percent',
  fields: [
    text('name'),
    choice('type', valueTypes, { half: true, initial: 'PERCENT' }),
    discountValue('value', 100_00),
  ],
  columns: ['name', 'value'],
  filters: ['type'],
  aside: (row) => <ValueExample row={row} icon="percent" sentence="discounts.example" />,
})
