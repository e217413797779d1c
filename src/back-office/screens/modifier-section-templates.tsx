import { modifierSectionTemplates } from '#domain/resources/modifier-section-templates.ts'
import { defineScreen } from '../define-screen.ts'
import { flagField } from '../fields/flag.tsx'
import { integerField } from '../fields/integer.tsx'
import { textField } from '../fields/text.tsx'
import { brief } from '../fields/in-words.ts'
import { countedUses } from './counted-uses.ts'
import { modifierTemplatesScreen } from './modifier-templates.tsx'

export const modifierSectionTemplatesScreen = defineScreen(modifierSectionTemplates, {
  icon: 'list-checks',
  fields: [
    textField('name'),
    flagField('multiple'),
    brief(integerField('minAmount', { half: true }), 'modifier-section-templates.least'),
    brief(integerField('maxAmount', { half: true }), 'modifier-section-templates.most'),
    flagField('alwaysAsked'),
  ],
  columns: ['name', 'minAmount', 'maxAmount'],
  counted: countedUses('MODIFIER_SECTION'),
  children: modifierTemplatesScreen,
})
