import { modifierTemplates } from '#domain/resources/modifier-templates.ts'
import { defineScreen } from '../define-screen.ts'
import { money } from '../fields/money.tsx'
import { text } from '../fields/text.tsx'

/** The answers of a section, listed under its form. */
export const modifierTemplatesScreen = defineScreen(modifierTemplates, {
  icon: 'list-checks',
  fields: [text('name'), money('price')],
  columns: ['name', 'price'],
})
