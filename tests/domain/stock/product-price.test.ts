import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averagePrice, lastPrice, shelfWorth, worthOf } from '#domain/stock/product-price.ts'

const bought = { quantity: 10_000, value: 240_00, at: 1 }
/** 16.8 kg worth 378.00 zł; the last 10 kg cost 240.00. */
const curd = { quantity: 16_800, value: 378_00, last: bought }

describe('what a product costs', () => {
  it('is on average what all of it is worth', () => {
    const average = averagePrice(curd)
    expect(average).toEqual({ quantity: 16_800, value: 378_00 })
    expect(average && worthOf(1_000, average)).toBe(22_50)
  })

  it('is what was paid last where nothing is left, or less than nothing', () => {
    for (const quantity of [0, -500])
      expect(averagePrice({ ...curd, quantity, value: -12_00 })).toEqual({ quantity: 10_000, value: 240_00 })
  })

  it('is what was paid last where the books say that what is there is worth less than nothing', () => {
    expect(averagePrice({ ...curd, value: -1 })).toEqual({ quantity: 10_000, value: 240_00 })
    expect(averagePrice({ ...curd, value: 0 })).toEqual({ quantity: 16_800, value: 0 })
    expect(averagePrice({ ...curd, quantity: 1, value: 2 })).toEqual({ quantity: 1, value: 2 })
  })

  it('at the last price is that of the last purchase', () => {
    expect(lastPrice(curd)).toEqual({ quantity: 10_000, value: 240_00 })
  })

  it('at the last price is not known where nothing came with it', () => {
    for (const quantity of [0, -1]) expect(lastPrice({ last: { ...bought, quantity } })).toBeNull()
    expect(lastPrice({ last: { ...bought, quantity: 1, value: 0 } })).toEqual({ quantity: 1, value: 0 })
  })

  it('is not known of what was never bought, though it is there', () => {
    const own = { quantity: 8_000, value: 0, last: null }
    expect(averagePrice(own)).toBeNull()
    expect(lastPrice(own)).toBeNull()
    expect(shelfWorth(own, 8_000)).toBeNull()
  })
})

describe('the worth of an amount', () => {
  it('is to the nearest grosz, and the mirror of it below zero', () => {
    const price = { quantity: 3, value: 1 }
    expect([1, 2, 3].map((amount) => worthOf(amount, price))).toEqual([0, 1, 1])
    fc.assert(
      fc.property(
        fc.nat({ max: 99_999 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.nat({ max: 9_999 }),
        (amount, quantity, value) => {
          expect(worthOf(-amount, { quantity, value })).toBe(0 - worthOf(amount, { quantity, value }))
          expect(worthOf(quantity, { quantity, value })).toBe(value)
        },
      ),
    )
  })
})

describe('what lies on the shelf', () => {
  it('is worth what the books say of this amount', () => {
    expect(shelfWorth({ ...curd, value: 378_01 }, 16_800)).toBe(378_01)
    expect(shelfWorth({ ...curd, value: -1 }, 16_800)).toBe(-1)
  })
  it('is worth less at the average price while open checks have used some of it', () => {
    expect(shelfWorth(curd, 15_800)).toBe(355_50)
  })
  it('is worth less than nothing below zero, by what was paid last', () => {
    expect(shelfWorth({ quantity: 0, value: 0, last: bought }, -1_200)).toBe(-28_80)
  })
})
