import { menuItemCategories } from '#domain/resources/menu-item-categories.ts'
import { defineScreen } from '../define-screen.ts'
import { text } from '../fields/text.tsx'

export const menuItemCategoriesScreen = defineScreen(menuItemCategories, {
  icon: 'tags',
  fields: [text('name')],
  columns: ['name'],
})
