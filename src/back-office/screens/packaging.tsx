import { packaging } from '#domain/resources/packaging.ts'
import { defineScreen } from '../define-screen.ts'
import { moneyField } from '../fields/money.tsx'
import { textField } from '../fields/text.tsx'

export const packagingScreen = defineScreen(packaging, {
  icon: 'package',
  fields: [textField('name'), moneyField('grossPrice')],
  columns: ['name', 'grossPrice'],
})
