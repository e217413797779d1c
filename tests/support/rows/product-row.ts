import type { Product } from '#domain/resources/products.ts'

/** A product as `over` says; all else is flour in bags of 1 kg that nobody watches. */
export function productRow(over: Pick<Product, 'id'> & Partial<Product>): Product {
  return {
    name: 'Mąka',
    sku: 'P-1',
    barcode: '5901234123457',
    categoryId: '00000000-0000-7000-8000-0000000000a0',
    unit: 'kg',
    customUnit: null,
    defaultCapacity: 1000,
    status: 'ACTIVE',
    minimumLevel: null,
    stopsSales: false,
    ...over,
  }
}
