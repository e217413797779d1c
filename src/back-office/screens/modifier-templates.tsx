import { modifierTemplates } from '#domain/resources/modifier-templates.ts'
import { defineScreen } from '../define-screen.ts'
import { moneyField } from '../fields/money.tsx'
import { textField } from '../fields/text.tsx'

/** The answers of a section, listed under its form. */
export const modifierTemplatesScreen = defineScreen(modifierTemplates, {
  icon: 'list-checks',
  fields: [textField('name'), moneyField('price')],
  columns: ['name', 'price'],
})
