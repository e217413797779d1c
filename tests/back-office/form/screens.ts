import { defineScreen } from '#back-office/define-screen.ts'
import { choice } from '#back-office/fields/choice.tsx'
import { discountValue } from '#back-office/fields/discount-value.tsx'
import { flag } from '#back-office/fields/flag.tsx'
import { integer } from '#back-office/fields/integer.tsx'
import { money } from '#back-office/fields/money.tsx'
import { quantity, unitOfProduct } from '#back-office/fields/quantity.tsx'
import { reference } from '#back-office/fields/reference.tsx'
import { text } from '#back-office/fields/text.tsx'
import { discounts, valueTypes } from '#domain/resources/discounts.ts'
import { modifierSectionTemplates } from '#domain/resources/modifier-section-templates.ts'
import { modifierTemplates } from '#domain/resources/modifier-templates.ts'
import { packaging } from '#domain/resources/packaging.ts'
import { productCategories } from '#domain/resources/product-categories.ts'
import { products, units } from '#domain/resources/products.ts'

export const packagingForm = defineScreen(packaging, {
  icon: 'package',
  fields: [text('name'), money('grossPrice')],
  columns: ['name', 'grossPrice'],
})

export const discountForm = defineScreen(discounts, {
  icon: 'percent',
  fields: [
    text('name'),
    choice('type', valueTypes, { initial: 'PERCENT', half: true }),
    discountValue('value', 100_00),
  ],
  columns: ['name', 'value'],
})

export const productForm = defineScreen(products, {
  icon: 'boxes',
  fields: [
    text('name'),
    text('sku', { kind: 'code' }),
    text('barcode', { kind: 'code' }),
    reference('categoryId', 'productCategories'),
    choice('unit', units, { initial: 'pcs' }),
    text('customUnit', { nullable: true, hidden: { when: (row) => row['unit'] !== 'custom', value: null } }),
    quantity('defaultCapacity', { unit: unitOfProduct }),
  ],
  columns: ['name', 'sku'],
})

export const categoryForm = defineScreen(productCategories, {
  icon: 'tags',
  fields: [text('name')],
  columns: ['name'],
})

export const sectionForm = defineScreen(modifierSectionTemplates, {
  icon: 'list-checks',
  fields: [
    text('name'),
    flag('multiple'),
    integer('minAmount', { half: true }),
    integer('maxAmount', { half: true }),
  ],
  columns: ['name'],
  children: defineScreen(modifierTemplates, {
    icon: 'list-checks',
    fields: [text('name'), money('price')],
    columns: ['name', 'price'],
  }),
})
