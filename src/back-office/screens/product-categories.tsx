import { productCategories } from '#domain/resources/product-categories.ts'
import { defineScreen } from '../define-screen.ts'
import { text } from '../fields/text.tsx'

export const productCategoriesScreen = defineScreen(productCategories, {
  icon: 'layers',
  fields: [text('name')],
  columns: ['name'],
})
