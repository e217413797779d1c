import { must } from '#domain/must.ts'
import { units } from '#domain/resources/products.ts'
import type { Row } from '#domain/tables.ts'
import { demoId } from '../ids.ts'
import { removedProducts, shelves, type DemoProduct } from './shelves.ts'

export const productCategories: Row<'productCategories'>[] = shelves.map(({ code, name }) => ({
  id: categoryId(code),
  name,
}))

export const products: Row<'products'>[] = [
  ...shelves.flatMap((shelf) => shelf.products).map((each) => product(each, 'ACTIVE')),
  ...removedProducts.map((each) => product(each, 'SOFT_DELETED')),
]

/** The id of a product by its SKU. */
export function productId(sku: string): string {
  return must(products.find((each) => each.sku === sku)?.id, `demo product ${sku}`)
}

function product(
  [sku, name, named, defaultCapacity, barcode]: DemoProduct,
  status: Row<'products'>['status'],
): Row<'products'> {
  const unit = units.find((each) => each === named) ?? 'custom'
  return {
    id: demoId(`product:${sku}`),
    name,
    sku,
    barcode,
    categoryId: categoryId(sku.slice(0, 3)),
    unit,
    customUnit: unit === 'custom' ? named : null,
    defaultCapacity,
    status,
    minimumLevel: null,
    stopsSales: false,
  }
}

function categoryId(code: string): string {
  return demoId(`product-category:${code}`)
}
