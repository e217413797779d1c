import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOfferedOutside, offerOf } from '#domain/stock/offer.ts'
import { portionsLeft, type PortionPart } from '#domain/stock/portions.ts'

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

describe('how a till offers an item', () => {
  const today = '2026-11-20'
  const stopped = { state: 'stopped', soldOn: null } as const
  const anyway = (soldOn: string) => ({ state: 'sold-anyway', soldOn }) as const
  const of = (left: number | undefined, stop: Parameters<typeof offerOf>[0]['stop'] = undefined) =>
    offerOf({ left, stop, today })

  it('says how many are left from five down, and that none is', () => {
    expect([of(6), of(5), of(1), of(0)]).toEqual([
      null,
      { out: false, left: 5 },
      { out: false, left: 1 },
      { out: true },
    ])
  })

  it('says nothing of what nobody counts', () => {
    expect(of(undefined)).toBeNull()
  })

  it('believes a stop whatever its own shelf says: never looser', () => {
    expect([of(9, stopped), of(undefined, stopped)]).toEqual([{ out: true }, { out: true }])
  })

  it('sells all the same on the day on which somebody has said so, and not on the next', () => {
    expect(of(0, anyway(today))).toBeNull()
    expect(of(0, anyway('2026-11-19'))).toEqual({ out: true })
    expect(of(3, anyway('2026-11-19'))).toEqual({ out: false, left: 3 })
  })

  it('keeps the last two portions from platforms', () => {
    const outside = (left: number | undefined, stop: Parameters<typeof offerOf>[0]['stop'] = undefined) =>
      isOfferedOutside({ left, stop, today })
    expect([outside(3), outside(2), outside(undefined)]).toEqual([true, false, true])
    expect([outside(9, stopped), outside(0, anyway(today))]).toEqual([false, true])
  })
})
