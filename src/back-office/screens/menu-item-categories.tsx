import { menuItemCategories } from '#domain/resources/menu-item-categories.ts'
import { defineScreen } from '../define-screen.ts'
import { integer } from '../fields/integer.tsx'
import { brief } from '../fields/in-words.ts'
import { text } from '../fields/text.tsx'

export const menuItemCategoriesScreen = defineScreen(menuItemCategories, {
  icon: 'tags',
  fields: [text('name'), brief(integer('course', { half: true }), 'menu-item-categories.brief.course')],
  columns: ['name', 'course'],
})
