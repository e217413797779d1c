import { products, units } from '#domain/resources/products.ts'
import { defineScreen } from '../define-screen.ts'
import { choiceField } from '../fields/choice.tsx'
import { flagField } from '../fields/flag.tsx'
import { quantityField, unitOfProduct } from '../fields/quantity.tsx'
import { referenceField } from '../fields/reference.tsx'
import { textField } from '../fields/text.tsx'

export const productsScreen = defineScreen(products, {
  icon: 'boxes',
  fields: [
    textField('name'),
    textField('sku', { kind: 'code', half: true }),
    textField('barcode', { kind: 'code', half: true }),
    referenceField('categoryId', 'productCategories'),
    choiceField('unit', units, { half: true }),
    textField('customUnit', {
      half: true,
      nullable: true,
      hidden: { when: ({ unit }) => unit !== 'custom', value: null },
    }),
    quantityField('defaultCapacity', { unit: unitOfProduct }),
    quantityField('minimumLevel', { unit: unitOfProduct }),
    flagField('stopsSales'),
  ],
  columns: ['name', 'sku', 'categoryId', 'defaultCapacity'],
  filters: ['categoryId', 'unit'],
})
