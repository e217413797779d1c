import { describe, expect, it } from 'vitest'
import { marginOf, portionCost } from '#domain/pricing/margin.ts'

/** Potatoes at 3.00 zł a kilogram, curd at 24.00, pepper at 89.99: 40 kg, 5 kg and 0.5 kg of them were bought. */
const costs = new Map([
  ['potatoes', { quantity: 40_000, value: 120_00 }],
  ['curd', { quantity: 5_000, value: 120_00 }],
  ['pepper', { quantity: 500, value: 45_00 }],
])

describe('what a portion costs', () => {
  it('is the sum of what its products cost on average', () => {
    const recipe = [
      { productId: 'potatoes', amount: 300 },
      { productId: 'curd', amount: 150 },
    ]
    expect(portionCost(recipe, costs)).toBe(90 + 360)
  })

  it('counts what is less than a grosz, and rounds only the sum', () => {
    const potatoes = { productId: 'potatoes', amount: 1 }
    expect(portionCost([potatoes], costs)).toBe(0)
    expect(portionCost([potatoes, potatoes], costs)).toBe(1)
  })

  it('is not known until everything in it was bought once', () => {
    const saffron = { productId: 'saffron', amount: 1 }
    expect(portionCost([saffron], costs)).toBeNull()
    expect(portionCost([{ productId: 'potatoes', amount: 300 }, saffron], costs)).toBeNull()
  })

  it('is not known of a product whose purchases were all taken back, and is of one thousandth that was bought', () => {
    const of = (quantity: number) =>
      portionCost([{ productId: 'rice', amount: 10 }], new Map([['rice', { quantity, value: 5 }]]))
    expect([of(-1), of(0), of(1)]).toEqual([null, null, 50])
  })

  it('is rounded once, half a grosz up', () => {
    const of = (value: number) =>
      portionCost([{ productId: 'rice', amount: 1 }], new Map([['rice', { quantity: 1000, value }]]))
    expect([of(499), of(500), of(1499), of(1500)]).toEqual([0, 1, 1, 2])
  })

  it('is nothing without a recipe', () => {
    expect(portionCost([], costs)).toBe(0)
  })
})

describe('the margin of an item', () => {
  it('is what is left of its price without VAT', () => {
    // 24.00 zł with 8 % is 22.22 net; 22.22 − 7.10 is 68.05 % of it.
    expect(marginOf(24_00, 'VAT08', 7_10)).toBe(68_05)
    expect(marginOf(24_00, 'VATzw', 6_00)).toBe(75_00)
  })

  it('is negative below cost, and unknown where the cost is', () => {
    expect(marginOf(10_80, 'VAT08', 12_00)).toBe(-20_00)
    expect(marginOf(10_80, 'VAT08', null)).toBeNull()
    expect(marginOf(0, 'VAT08', 1)).toBeNull()
  })
})
