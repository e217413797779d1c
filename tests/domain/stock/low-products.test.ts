import { describe, expect, it } from 'vitest'
import { lowProducts } from '#domain/stock/low-products.ts'

const product = (id: string, minimumLevel: number | null, status: 'ACTIVE' | 'SOFT_DELETED' = 'ACTIVE') => ({
  id,
  minimumLevel,
  status,
})
const level = (id: string, of: number, onOpenChecks = 0) => ({ id, level: of, onOpenChecks, countedAt: null })

const lowOf = (products: Parameters<typeof lowProducts>[0], levels: Parameters<typeof lowProducts>[1]) =>
  lowProducts(products, levels).map(({ product: { id }, onHand }) => `${id} ${onHand}`)

describe('A product is low', () => {
  it('below its minimum, and not at it', () => {
    const both = [product('salmon', 5000), product('butter', 5000)]
    expect(lowOf(both, [level('salmon', 4999), level('butter', 5000)])).toEqual(['salmon 4999'])
  })
  it('below zero, also where nobody watches it', () => {
    const unwatched = [product('salt', null), product('oil', null)]
    expect(lowOf(unwatched, [level('salt', -1), level('oil', 0)])).toEqual(['salt -1'])
  })
  it('by what dishes on open checks have taken already', () => {
    expect(lowOf([product('salmon', 5000)], [level('salmon', 5500, 600)])).toEqual(['salmon 4900'])
  })
  it('only while it is in use, and where the device knows how much there is', () => {
    expect(lowOf([product('old', 5000, 'SOFT_DELETED')], [level('old', 1)])).toEqual([])
    expect(lowOf([product('secret', 5000)], [])).toEqual([])
  })
})

describe('The list of what is low', () => {
  it('begins with the product that is emptiest for its minimum, not with the smallest amount', () => {
    const products = [product('flour', 50_000), product('saffron', 20), product('rum', null)]
    const levels = [level('flour', 10_000), level('saffron', 15), level('rum', -100)]
    expect(lowOf(products, levels)).toEqual(['rum -100', 'flour 10000', 'saffron 15'])
  })
})
