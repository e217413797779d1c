import { defineScreen } from '#back-office/define-screen.ts'
import { choiceField } from '#back-office/fields/choice.tsx'
import { discountValueField } from '#back-office/fields/discount-value.tsx'
import { flagField } from '#back-office/fields/flag.tsx'
import { integerField } from '#back-office/fields/integer.tsx'
import { moneyField } from '#back-office/fields/money.tsx'
import { quantityField, unitOfProduct } from '#back-office/fields/quantity.tsx'
import { referenceField } from '#back-office/fields/reference.tsx'
import { textField } from '#back-office/fields/text.tsx'
import { discounts, valueTypes } from '#domain/resources/discounts.ts'
import { modifierSectionTemplates } from '#domain/resources/modifier-section-templates.ts'
import { modifierTemplates } from '#domain/resources/modifier-templates.ts'
import { packaging } from '#domain/resources/packaging.ts'
import { productCategories } from '#domain/resources/product-categories.ts'
import { products, units } from '#domain/resources/products.ts'

export const packagingForm = defineScreen(packaging, {
  icon: 'package',
  fields: [textField('name'), moneyField('grossPrice')],
  columns: ['name', 'grossPrice'],
})

export const discountForm = defineScreen(discounts, {
  icon: 'percent',
  fields: [
    textField('name'),
    choiceField('type', valueTypes, { initial: 'PERCENT', half: true }),
    discountValueField('value', 100_00),
  ],
  columns: ['name', 'value'],
})

export const productForm = defineScreen(products, {
  icon: 'boxes',
  fields: [
    textField('name'),
    textField('sku', { kind: 'code' }),
    textField('barcode', { kind: 'code' }),
    referenceField('categoryId', 'productCategories'),
    choiceField('unit', units, { initial: 'pcs' }),
    textField('customUnit', {
      nullable: true,
      hidden: { when: (row) => row['unit'] !== 'custom', value: null },
    }),
    quantityField('defaultCapacity', { unit: unitOfProduct }),
  ],
  columns: ['name', 'sku'],
})

export const categoryForm = defineScreen(productCategories, {
  icon: 'tags',
  fields: [textField('name')],
  columns: ['name'],
})

export const sectionForm = defineScreen(modifierSectionTemplates, {
  icon: 'list-checks',
  fields: [
    textField('name'),
    flagField('multiple'),
    integerField('minAmount', { half: true }),
    integerField('maxAmount', { half: true }),
  ],
  columns: ['name'],
  children: defineScreen(modifierTemplates, {
    icon: 'list-checks',
    fields: [textField('name'), moneyField('price')],
    columns: ['name', 'price'],
  }),
})
