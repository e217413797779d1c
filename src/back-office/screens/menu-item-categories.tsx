import { menuItemCategories } from '#domain/resources/menu-item-categories.ts'
import { defineScreen } from '../define-screen.ts'
import { integerField } from '../fields/integer.tsx'
import { brief } from '../fields/in-words.ts'
import { textField } from '../fields/text.tsx'

export const menuItemCategoriesScreen = defineScreen(menuItemCategories, {
  icon: 'tags',
  fields: [
    textField('name'),
    brief(integerField('course', { half: true }), 'menu-item-categories.brief.course'),
  ],
  columns: ['name', 'course'],
})
