import { products, units } from '#domain/resources/products.ts'
import { defineScreen } from '../define-screen.ts'
import { choice } from '../fields/choice.tsx'
import { flag } from '../fields/flag.tsx'
import { quantity, unitOfProduct } from '../fields/quantity.tsx'
import { reference } from '../fields/reference.tsx'
import { text } from '../fields/text.tsx'

export const productsScreen = defineScreen(products, {
  icon: 'boxes',
  fields: [
    text('name'),
    text('sku', { kind: 'code', half: true }),
    text('barcode', { kind: 'code', half: true }),
    reference('categoryId', 'productCategories'),
    choice('unit', units, { half: true }),
    text('customUnit', {
      half: true,
      nullable: true,
      hidden: { when: ({ unit }) => unit !== 'custom', value: null },
    }),
    quantity('defaultCapacity', { unit: unitOfProduct }),
    quantity('minimumLevel', { unit: unitOfProduct }),
    flag('stopsSales'),
  ],
  columns: ['name', 'sku', 'categoryId', 'defaultCapacity'],
  filters: ['categoryId', 'unit'],
})
