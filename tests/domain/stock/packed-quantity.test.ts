import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, totalPriceOf, unitPriceOf } from '#domain/stock/packed-quantity.ts'

const cartons = { quantity: 2000, quantityPerUnit: 6, packageCapacity: 700 }

describe('Packages', () => {
  it('contain what their number, pieces and size give: 2 cartons of 6 bottles of 0.7 l are 8.4 l', () => {
    expect(contentOf(cartons)).toBe(8400)
    expect(totalPriceOf(359_40, cartons)).toBe(718_80)
    expect(unitPriceOf(718_80, 8400)).toBe(8557_142857)
  })

  it('of which only a part came contain and cost that part, to the nearest thousandth and grosz', () => {
    expect(contentOf({ ...cartons, quantity: 500 })).toBe(2100)
    expect(totalPriceOf(359_40, { quantity: 500 })).toBe(179_70)
    expect([499, 500].map((quantity) => totalPriceOf(1, { quantity }))).toEqual([0, 1])
    const drop = (packageCapacity: number) => contentOf({ quantity: 1, quantityPerUnit: 1, packageCapacity })
    expect([499, 500, 1499, 1500].map(drop)).toEqual([0, 1, 1, 2])
  })

  it('contain as much in whatever way they are packed', () => {
    const size = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(size, size, size, (quantity, quantityPerUnit, litres) => {
        const packed = { quantity: quantity * 1000, quantityPerUnit, packageCapacity: litres * 1000 }
        const loose = {
          quantity: quantity * quantityPerUnit * 1000,
          quantityPerUnit: 1,
          packageCapacity: litres * 1000,
        }
        expect(contentOf(packed)).toBe(contentOf(loose))
        expect(contentOf(packed)).toBe(quantity * quantityPerUnit * litres * 1000)
      }),
    )
  })

  it('that contain nothing have no price of a unit', () => {
    expect(unitPriceOf(718_80, 0)).toBeNull()
  })
})
