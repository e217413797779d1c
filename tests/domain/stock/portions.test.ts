import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { portionOwner, portionsLeft, stopsItems, type PortionPart } from '#domain/stock/portions.ts'

const part = (productId: string, amount: number, modifierId: string | null = null): PortionPart => ({
  menuItemId: 'pierogi',
  modifierId,
  productId,
  amount,
})
const shelf = (of: Record<string, number>) => new Map(Object.entries(of))

describe('portions left', () => {
  it('are as many whole ones as the scarcest product gives', () => {
    const parts = [part('flour', 250), part('cheese', 100)]
    expect(portionsLeft(parts, shelf({ flour: 1000, cheese: 290 })).get('pierogi')).toBe(2)
  })

  it('of an answer go by its own products, and those of its item by its own', () => {
    const parts = [part('flour', 250), part('butter', 20, 'fried')]
    const left = portionsLeft(parts, shelf({ flour: 1000, butter: 19 }))
    expect([...left]).toEqual([
      ['pierogi', 4],
      ['fried', 0],
    ])
  })

  it('are not known of what no counted product goes into', () => {
    expect(portionsLeft([part('salt', 5)], shelf({ flour: 1000 })).has('pierogi')).toBe(false)
  })

  it('are never fewer than none, and take a product that is named twice together', () => {
    expect(portionsLeft([part('flour', 250)], shelf({ flour: -600 })).get('pierogi')).toBe(0)
    expect(portionsLeft([part('flour', 100), part('flour', 150)], shelf({ flour: 500 })).get('pierogi')).toBe(
      2,
    )
  })

  it('are the most that the shelf gives: one more would lack something', () => {
    const amount = fc.integer({ min: 1, max: 2000 })
    const level = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, level), { minLength: 1, maxLength: 6 }), (products) => {
        const parts = products.map(([amount], nth) => part(`p${nth}`, amount))
        const lies = shelf(Object.fromEntries(products.map(([, level], nth) => [`p${nth}`, level])))
        const left = portionsLeft(parts, lies).get('pierogi') ?? -1
        const gives = (portions: number) => products.every(([amount, level]) => amount * portions <= level)
        expect([gives(left), gives(left + 1)]).toEqual([true, false])
      }),
    )
  })
})

describe('a product', () => {
  it('stops dishes where a person wants that, as long as it is in use', () => {
    const stops = (stopsSales: boolean, status: string) => stopsItems({ stopsSales, status })
    expect(stops(true, 'ACTIVE')).toBe(true)
    expect(stops(false, 'ACTIVE')).toBe(false)
    expect(stops(true, 'SOFT_DELETED')).toBe(false)
  })
})

describe('portions', () => {
  it('are the item’s, or those of the answer that takes something more', () => {
    expect(portionOwner(part('flour', 1))).toBe('pierogi')
    expect(portionOwner(part('butter', 1, 'fried'))).toBe('fried')
  })

  it('are counted whole: a crumb short of one more is none', () => {
    expect(
      [999, 1000, 1001].map((lies) =>
        portionsLeft([part('flour', 250)], shelf({ flour: lies })).get('pierogi'),
      ),
    ).toEqual([3, 4, 4])
  })

  it('of an item are never fewer where more lies on the shelf', () => {
    const lies = fc.integer({ min: -1_000, max: 9_000 })
    fc.assert(
      fc.property(lies, lies, fc.nat({ max: 5_000 }), (flour, cheese, more) => {
        const parts = [part('flour', 250), part('cheese', 100)]
        const left = (of: Record<string, number>) => portionsLeft(parts, shelf(of)).get('pierogi') ?? 0
        expect(left({ flour: flour + more, cheese })).toBeGreaterThanOrEqual(left({ flour, cheese }))
        expect(left({ flour, cheese })).toBe(
          Math.min(left({ flour, cheese: 1_000_000 }), left({ flour: 1_000_000, cheese })),
        )
      }),
    )
  })

  it('of an item and of its answers are counted apart, each by its owner', () => {
    const parts = [part('flour', 250), part('butter', 20, 'fried'), part('flour', 50, 'double')]
    const left = portionsLeft(parts, shelf({ flour: 500, butter: 100 }))
    expect(Object.fromEntries(left)).toEqual({ pierogi: 2, fried: 5, double: 10 })
  })
})
