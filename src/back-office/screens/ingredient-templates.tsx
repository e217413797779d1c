import { ingredientTemplates } from '#domain/resources/ingredient-templates.ts'
import { defineScreen } from '../define-screen.ts'
import { ingredients } from '../fields/ingredients.tsx'
import { text } from '../fields/text.tsx'
import { countedUses } from './counted-uses.ts'

export const ingredientTemplatesScreen = defineScreen(ingredientTemplates, {
  icon: 'wheat',
  fields: [text('name'), ingredients('ingredients')],
  columns: ['name', 'ingredients'],
  counted: countedUses('INGREDIENT'),
})
