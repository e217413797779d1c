import { productCategories } from '#domain/resources/product-categories.ts'
import { defineScreen } from '../define-screen.ts'
import { textField } from '../fields/text.tsx'

export const productCategoriesScreen = defineScreen(productCategories, {
  icon: 'layers',
  fields: [textField('name')],
  columns: ['name'],
})
