import { must } from '#domain/must.ts'
import { units } from '#domain/resources/products.ts'
import type { Row } from '#domain/tables.ts'
import { demoId } from '../ids.ts'
import { removedProducts, shelves, type DemoProduct } from './shelves.ts'

export const productCategories: Row<'productCategories'>[] = shelves.map(({ code, name }) => ({
  id: categoryId(code),
  name,
}))

/** Categories of which somebody is to see in time that they run low. */
const watched = ['MIE', 'RYB', 'NAB', 'DES', 'PIW', 'ALK', 'NAP']

/** Without these nobody can make do: the trout, the duck, cheesecake and poppy-seed cake, beer in bottles. */
const stopping = ['RYB-002', 'MIE-004', 'DES-002', 'DES-003', 'PIW-003', 'PIW-004']

export const products: Row<'products'>[] = [
  ...shelves.flatMap((shelf) => shelf.products).map((each) => product(each, 'ACTIVE')),
  ...removedProducts.map((each) => product(each, 'SOFT_DELETED')),
]

/** Nothing of any product, until there are movements. */
export const emptyLevels: Row<'stockLevels'>[] = products.map(({ id }) => ({
  id,
  level: 0,
  onOpenChecks: 0,
  countedAt: null,
}))

/** The id of a product by its SKU. */
export function productId(sku: string): string {
  return must(products.find((each) => each.sku === sku)?.id, `demo product ${sku}`)
}

function product(
  [sku, name, named, defaultCapacity, barcode, _price, full]: DemoProduct,
  status: Row<'products'>['status'],
): Row<'products'> {
  const unit = units.find((each) => each === named) ?? 'custom'
  const code = sku.slice(0, 3)
  const isWatched = status === 'ACTIVE' && watched.includes(code)
  return {
    id: demoId(`product:${sku}`),
    name,
    sku,
    barcode,
    categoryId: categoryId(code),
    unit,
    customUnit: unit === 'custom' ? named : null,
    defaultCapacity,
    status,
    minimumLevel: isWatched ? Math.round(full * defaultCapacity * 0.35) : null,
    stopsSales: stopping.includes(sku),
  }
}

/** The id of a category by its code. */
export function categoryId(code: string): string {
  return demoId(`product-category:${code}`)
}
