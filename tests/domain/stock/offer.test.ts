import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOfferedOutside, offerOf } from '#domain/stock/offer.ts'

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

  it('is never looser than what the place says: a stop holds at the till and outside', () => {
    const left = fc.option(fc.integer({ min: -3, max: 20 }), { nil: undefined })
    fc.assert(
      fc.property(left, (portions) => {
        expect(of(portions, stopped)).toEqual({ out: true })
        expect(isOfferedOutside({ left: portions, stop: stopped, today })).toBe(false)
        const offer = of(portions)
        expect(offer?.out === true).toBe(portions !== undefined && portions < 1)
        if (offer?.out === true)
          expect(isOfferedOutside({ left: portions, stop: undefined, today })).toBe(false)
      }),
    )
  })
})
