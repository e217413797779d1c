import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { id, text } from '../fields.ts'
import { thousandths } from '../unit-fields.ts'
import { isBarcode } from '../text/barcode.ts'
import { defineResource, type ResourceRow } from './define-resource.ts'

/** Units that stock is counted in; `custom` is named by `customUnit`. */
export const units = ['ml', 'l', 'g', 'kg', 'pcs', 'custom'] as const

export const productStatuses = ['ACTIVE', 'SOFT_DELETED'] as const

/** The products that the stock holds. `defaultCapacity` is the content of one package in the unit, thousandths. */
export const products = defineResource({
  key: 'product',
  table: 'products',
  label: { one: 'a product', many: 'products' },
  fields: {
    name: text(1, 120),
    sku: v.pipe(text(1, 32), v.regex(/^[A-Za-z0-9._-]+$/)),
    barcode: v.pipe(text(1, 48), v.regex(/^[\x20-\x7e]+$/)),
    categoryId: id,
    unit: v.picklist(units),
    /** Null with every other unit. */
    customUnit: v.nullable(text(1, 16)),
    defaultCapacity: thousandths(1, 1_000_000_000),
    status: v.picklist(productStatuses),
    /** Below this it is low, thousandths of the unit; null: nobody watches it. */
    minimumLevel: v.optional(v.nullable(thousandths(1, 999_999_999)), null),
    /** Items that it goes into are stopped when no portion is left. */
    stopsSales: v.optional(v.boolean(), false),
  },
  softDelete: true,
  unique: ['sku'],
  references: { categoryId: 'productCategories' },
  rules: [
    { field: 'barcode', code: 'barcode', holds: ({ barcode }) => isBarcode(barcode) },
    {
      field: 'customUnit',
      code: 'custom_unit',
      holds: ({ unit, customUnit }) => (unit === 'custom') === (customUnit !== null),
    },
  ],
  ...areaRights.product,
  paths: {
    list: '/product/{placeId}',
    listDeleted: '/product/soft-deleted/{placeId}',
    create: '/product/{placeId}',
    update: '/product/{id}',
    delete: '/product/{id}',
    restore: '/product/{id}/restore',
  },
})

export type Product = ResourceRow<typeof products>
