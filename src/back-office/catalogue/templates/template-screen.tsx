import { menuItemTemplates } from '#domain/resources/menu-item-templates.ts'
import { defineScreen } from '../../define-screen.ts'
import { textField } from '../../fields/text.tsx'
import { pickedField } from './form/picked-field.tsx'
import { valuesField } from './form/values-field.tsx'
import { countedUses } from '../../screens/counted-uses.ts'

/** Templates of whole items. */
export const templateScreen = defineScreen(menuItemTemplates, {
  icon: 'copy',
  fields: [textField('name'), valuesField(), pickedField('MODIFIER_SECTION'), pickedField('INGREDIENT')],
  columns: ['name', 'values', 'modifierSectionTemplateIds', 'ingredientTemplateIds'],
  counted: countedUses('MENU_ITEM'),
})
