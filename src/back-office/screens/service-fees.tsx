import { valueTypes } from '#domain/resources/discounts.ts'
import { serviceFees } from '#domain/resources/service-fees.ts'
import { defineScreen } from '../define-screen.ts'
import { choiceField } from '../fields/choice.tsx'
import { discountValueField } from '../fields/discount-value.tsx'
import { textField } from '../fields/text.tsx'
import { ValueExample } from './value-example.tsx'

export const serviceFeesScreen = defineScreen(serviceFees, {
  icon: 'concierge-bell',
  fields: [
    textField('name'),
    choiceField('type', valueTypes, { half: true, initial: 'PERCENT' }),
    discountValueField('value', 50_00),
  ],
  columns: ['name', 'value'],
  filters: ['type'],
  aside: (row) => <ValueExample row={row} icon="concierge-bell" sentence="servicefees.example" />,
})
