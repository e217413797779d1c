import { ingredientTemplates } from '#domain/resources/ingredient-templates.ts'
import { defineScreen } from '../define-screen.ts'
import { ingredientsField } from '../fields/ingredients.tsx'
import { textField } from '../fields/text.tsx'
import { countedUses } from './counted-uses.ts'

export const ingredientTemplatesScreen = defineScreen(ingredientTemplates, {
  icon: 'wheat',
  fields: [textField('name'), ingredientsField('ingredients')],
  columns: ['name', 'ingredients'],
  counted: countedUses('INGREDIENT'),
})
