import { menuSections } from '#domain/resources/menu-sections.ts'
import { menus } from '#domain/resources/menus.ts'
import { defineScreen } from '../../define-screen.ts'
import { flagField } from '../../fields/flag.tsx'
import { textField } from '../../fields/text.tsx'
import { instantWords, timesWords } from '../parts/worded-fields.tsx'

/** A menu as its sheet has it. */
export const menusScreen = defineScreen(menus, {
  icon: 'book-open',
  fields: [textField('name'), flagField('visible', { initial: true })],
  columns: ['name'],
})

/** A section as its sheet has it; when it is shown is set beside. */
export const menuSectionsScreen = defineScreen(menuSections, {
  icon: 'layers',
  fields: [
    textField('name'),
    flagField('visible', { initial: true }),
    instantWords('hiddenUntil'),
    timesWords('showing'),
  ],
  columns: ['name'],
})
