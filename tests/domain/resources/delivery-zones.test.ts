import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refused } from './refused.ts'

const price = fc.nat({ max: 999_999 })

describe('the terms of a delivery zone', () => {
  it('let a delivery be free from no less than the least order', () => {
    fc.assert(
      fc.property(price, price, (minimumOrderValue, minOrderForFreeDelivery) => {
        expect(refused('place-delivery', { minimumOrderValue, minOrderForFreeDelivery })).toEqual(
          minOrderForFreeDelivery < minimumOrderValue ? ['minOrderForFreeDelivery'] : [],
        )
      }),
    )
  })

  it('let a delivery never be free, whatever the least order', () => {
    for (const minimumOrderValue of [0, 999_999])
      expect(refused('place-delivery', { minimumOrderValue, minOrderForFreeDelivery: null })).toEqual([])
  })

  it('let every delivery be free and every order be delivered', () => {
    const free = { deliveryPrice: 0, minimumOrderValue: 0, minOrderForFreeDelivery: 0 }
    expect(refused('place-delivery', free)).toEqual([])
  })
})

describe('the area of a delivery zone', () => {
  const [a, b, c, d] = [
    [21, 52],
    [21.1, 52],
    [21.1, 52.1],
    [21, 52.1],
  ] as const
  const faults = (...area: readonly (readonly number[])[]) => refused('place-delivery', { area })

  it('has three corners at least, drawn round without crossing itself', () => {
    expect([faults(a, b, c), faults(a, b, c, d)]).toEqual([[], []])
    expect(faults(a, b)).toEqual(['area'])
    expect(faults(a, c, b, d)).toEqual(['area'])
  })

  it('may repeat its first corner at the end, as maps draw it', () => {
    expect(faults(a, b, c, a)).toEqual([])
    expect(faults(a, b, a)).toEqual(['area'])
  })

  it('lies in Poland', () => {
    expect(faults([2.3, 48.8], [2.4, 48.8], [2.4, 48.9])).toEqual(['area'])
    expect(faults(a, b, [21.1, 48.8])).toEqual(['area'])
  })

  it('has two numbers for each corner', () => {
    expect(faults([21], b, c)).not.toEqual([])
    expect(faults([21, 52, 100], b, c)).not.toEqual([])
  })
})
