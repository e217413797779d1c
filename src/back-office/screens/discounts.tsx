import { discounts, valueTypes } from '#domain/resources/discounts.ts'
import { defineScreen } from '../define-screen.ts'
import { choiceField } from '../fields/choice.tsx'
import { discountValueField } from '../fields/discount-value.tsx'
import { textField } from '../fields/text.tsx'
import { ValueExample } from './value-example.tsx'

export const discountsScreen = defineScreen(discounts, {
  icon: 'percent',
  fields: [
    textField('name'),
    choiceField('type', valueTypes, { half: true, initial: 'PERCENT' }),
    discountValueField('value', 100_00),
  ],
  columns: ['name', 'value'],
  filters: ['type'],
  aside: (row) => <ValueExample row={row} icon="percent" sentence="discounts.example" />,
})
