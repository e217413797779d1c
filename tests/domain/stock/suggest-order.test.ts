import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanDailyUse, suggestOrder, type OrderFacts } from '#domain/stock/suggest-order.ts'

describe('what to order', () => {
  const milk: OrderFacts = {
    productId: 'milk',
    available: 2000,
    minimumLevel: 5000,
    dailyUse: 1500,
    packageContent: 12_000,
  }

  it('whole packages until it lasts the days and stays above its minimum', () => {
    // 5 l + 7 × 1.5 l - 2 l = 13.5 l, in cartons of 12 l.
    expect(suggestOrder([milk], 7)).toEqual([
      { productId: 'milk', packages: 2, daysLeft: 1, isBelowMinimum: true },
    ])
  })

  it('nothing of what lasts and is above its minimum, or of what nobody watches or uses', () => {
    const enough = { ...milk, available: 20_000 }
    const unused = { ...milk, minimumLevel: null, dailyUse: 0 }
    expect(suggestOrder([enough, unused], 7)).toEqual([])
  })

  it('nothing of what nobody watches or uses, though it is below zero', () => {
    const forgotten = { ...milk, available: -500, minimumLevel: null, dailyUse: 0 }
    expect(suggestOrder([forgotten], 7)).toEqual([])
  })

  it('a whole package however little is missing, and as many as it takes', () => {
    const of = (available: number) =>
      suggestOrder([{ ...milk, minimumLevel: null, available }], 7)[0]?.packages
    expect([of(10_499), of(0), of(-1_500), of(-1_501)]).toEqual([1, 1, 1, 2])
  })

  it('nothing of what just lasts or just has its minimum', () => {
    const unwatched = { ...milk, minimumLevel: null }
    expect(suggestOrder([{ ...unwatched, available: 10_500 }], 7)).toEqual([])
    expect(suggestOrder([{ ...milk, dailyUse: 0, available: 5_000 }], 7)).toEqual([])
  })

  it('a package of what is below its minimum, though nobody uses it, and of what lasts a little too short', () => {
    const salt = { ...milk, dailyUse: 0, available: 4_999 }
    expect(suggestOrder([salt], 7)).toEqual([
      { productId: 'milk', packages: 1, daysLeft: null, isBelowMinimum: true },
    ])
    const unwatched = { ...milk, minimumLevel: null, available: 10_499 }
    expect(suggestOrder([unwatched], 7)).toEqual([
      { productId: 'milk', packages: 1, daysLeft: 6, isBelowMinimum: false },
    ])
  })

  it('what is below zero fills its hole too', () => {
    expect(suggestOrder([{ ...milk, available: -12_000 }], 7)).toEqual([
      expect.objectContaining({ packages: 3, daysLeft: 0 }),
    ])
  })

  it('enough that nothing more is to be ordered, and no package too many', () => {
    const facts = fc.record({
      productId: fc.constant('milk'),
      available: fc.integer({ min: -20_000, max: 60_000 }),
      minimumLevel: fc.option(fc.integer({ min: 1, max: 30_000 })),
      dailyUse: fc.integer({ min: 0, max: 5_000 }),
      packageContent: fc.integer({ min: 1, max: 20_000 }),
    })
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 14 }), (product, days) => {
        const [order] = suggestOrder([product], days)
        if (order === undefined) return
        const needed = (product.minimumLevel ?? 0) + product.dailyUse * days
        const after = (packages: number) => product.available + packages * product.packageContent
        expect(order.packages).toBeGreaterThanOrEqual(1)
        expect(after(order.packages)).toBeGreaterThanOrEqual(needed)
        if (order.packages > 1) expect(after(order.packages - 1)).toBeLessThan(needed)
        expect(suggestOrder([{ ...product, available: after(order.packages) }], days)).toEqual([])
      }),
    )
  })

  it('what runs out first comes first, what is not used last', () => {
    const salt = { ...milk, productId: 'salt', dailyUse: 0 }
    const eggs = { ...milk, productId: 'eggs', available: 0 }
    expect(suggestOrder([salt, milk, eggs], 7).map(({ productId }) => productId)).toEqual([
      'eggs',
      'milk',
      'salt',
    ])
  })

  it('a mean day counts what was sold, eaten and spoiled, not what was sent back or counted', () => {
    const move = (kind: string, delta: number, reason: string | null = null) => ({
      productId: 'milk',
      kind,
      delta,
      reason,
    })
    const moves = [
      move('SALE', -13_400),
      move('SALE', 700, 'RETURN_TO_STOCK'),
      move('TRANSACTION', -700, 'INTERNAL_USE'),
      move('TRANSACTION', -100, 'SAMPLE'),
      move('TRANSACTION', -200, 'QUALITY_CONTROL'),
      move('TRANSACTION', -300, 'DAMAGE_OR_SPOILAGE'),
    ]
    const others = [
      move('TRANSACTION', 9000, 'RESTOCK'),
      move('TRANSACTION', -9000, 'RETURN_TO_SUPPLIER'),
      move('TRANSACTION', -9000, 'THEFT_OR_LOSS'),
      move('AUDIT', -500),
      move('AUDIT', -500, 'INTERNAL_USE'),
    ]
    expect(meanDailyUse([...moves, ...others], 14).get('milk')).toBe(1000)
  })
})
