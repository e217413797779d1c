import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { units } from '#domain/resources/products.ts'
import { areaOf, refused } from './refused.ts'

describe('the number of a product (SKU)', () => {
  it.each(['A', 'MLEKO-3.2_1L', 'nab.010', '0', '-._', 'x'.repeat(32)])('is plain: %s', (sku) => {
    expect(refused('product', { sku })).toEqual([])
  })

  it.each(['', ' ', 'MLEKO 1', 'MĄKA', 'A/1', 'A#1', 'x'.repeat(33)])('is not “%s”', (sku) => {
    expect(refused('product', { sku })).toEqual(['sku'])
  })

  it('is of one product only, removed ones included', () => {
    expect([areaOf('product').unique, areaOf('product').softDelete]).toEqual([['sku'], true])
  })
})

describe('the barcode of a product', () => {
  it.each([
    ['EAN-13', '5901234123457'],
    ['EAN-8', '96385074'],
    ['UPC-A', '036000291452'],
    ['a text of the house', 'REGAL 3/B'],
    ['digits of another length', '12345'],
    ['a text as long as an EAN-8', 'ABC-4567'],
  ])('may be %s: %s', (_, barcode) => {
    expect(refused('product', { barcode })).toEqual([])
  })

  it.each(['5901234123458', '96385075', '036000291453', '', 'mąka', 'x'.repeat(49)])(
    'is not “%s”',
    (barcode) => {
      expect(refused('product', { barcode })).toEqual(['barcode'])
    },
  )

  it('with one digit typed wrongly is found out, whichever it is', () => {
    const ean = '5901234123457'
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const wrong = `${ean.slice(0, at)}${(Number(ean[at]) + by) % 10}${ean.slice(at + 1)}`
        expect(refused('product', { barcode: wrong })).toEqual(['barcode'])
      }),
    )
  })
})

describe('the unit of a product', () => {
  it.each(units)('%s has a word of its own exactly where it is the custom one', (unit) => {
    expect(refused('product', { unit, customUnit: null }).length > 0).toBe(unit === 'custom')
    expect(refused('product', { unit, customUnit: 'wiadro' }).length > 0).toBe(unit !== 'custom')
  })

  it('has a word of 1 to 16 characters', () => {
    const of = (customUnit: string) => refused('product', { unit: 'custom', customUnit })
    expect([of('x'), of('x'.repeat(16))]).toEqual([[], []])
    expect([of(''), of('x'.repeat(17))]).toEqual([['customUnit'], ['customUnit']])
  })
})

describe('a new product', () => {
  it('is in use, and nobody watches its level or stops sales by it unless a person says so', () => {
    expect(areaOf('product').managed).toEqual({ status: 'ACTIVE' })
    expect(refused('product', { minimumLevel: null, stopsSales: false })).toEqual([])
    expect(refused('product', { minimumLevel: undefined, stopsSales: undefined })).toEqual([])
  })

  it('is of a category that there is', () => {
    expect(areaOf('product').references).toEqual({ categoryId: 'productCategories' })
    expect(refused('product', { categoryId: null })).toEqual(['categoryId'])
  })
})
