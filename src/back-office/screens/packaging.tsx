import { packaging } from '#domain/resources/packaging.ts'
import { defineScreen } from '../define-screen.ts'
import { money } from '../fields/money.tsx'
import { text } from '../fields/text.tsx'

export const packagingScreen = defineScreen(packaging, {
  icon: 'package',
  fields: [text('name'), money('grossPrice')],
  columns: ['name', 'grossPrice'],
})
