import { modifierSectionTemplates } from '#domain/resources/modifier-section-templates.ts'
import { defineScreen } from '../define-screen.ts'
import { flag } from '../fields/flag.tsx'
import { integer } from '../fields/integer.tsx'
import { text } from '../fields/text.tsx'
import { brief } from '../fields/in-words.ts'
import { countedUses } from './counted-uses.ts'
import { modifierTemplatesScreen } from './modifier-templates.tsx'

export const modifierSectionTemplatesScreen = defineScreen(modifierSectionTemplates, {
  icon: 'list-checks',
  fields: [
    text('name'),
    flag('multiple'),
    brief(integer('minAmount', { half: true }), 'modifier-section-templates.least'),
    brief(integer('maxAmount', { half: true }), 'modifier-section-templates.most'),
    flag('alwaysAsked'),
  ],
  columns: ['name', 'minAmount', 'maxAmount'],
  counted: countedUses('MODIFIER_SECTION'),
  children: modifierTemplatesScreen,
})
