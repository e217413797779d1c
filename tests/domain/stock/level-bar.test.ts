import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelBar } from '#domain/stock/level-bar.ts'

describe('the bar of a level', () => {
  it('is three minimums, two weeks of use or all there is long, whichever is most', () => {
    expect(levelBar(1000, 1000, null)).toEqual({ fill: 1 / 3, tick: 1 / 3 })
    expect(levelBar(1000, null, 500)).toEqual({ fill: 1 / 7, tick: null })
    expect(levelBar(9000, 1000, 500)).toEqual({ fill: 1, tick: 1 / 9 })
  })

  it('is empty where nothing is left or less than nothing', () => {
    expect(levelBar(0, null, null)).toEqual({ fill: 0, tick: null })
    expect(levelBar(-500, 0, null)).toEqual({ fill: 0, tick: 0 })
  })

  it('never runs over its ends, and has its minimum at a third at the most', () => {
    const amounts = fc.integer({ min: -50_000, max: 50_000 })
    const watched = fc.option(fc.nat({ max: 20_000 }))
    fc.assert(
      fc.property(amounts, watched, fc.option(fc.nat({ max: 5_000 })), (onShelf, minimum, usedADay) => {
        const { fill, tick } = levelBar(onShelf, minimum, usedADay)
        expect(fill >= 0 && fill <= 1).toBe(true)
        expect(tick === null).toBe(minimum === null)
        expect(tick ?? 0).toBeLessThanOrEqual(1 / 3 + Number.EPSILON)
      }),
    )
  })

  it('has its minimum at a third, so that bars can be compared', () => {
    expect(levelBar(3_000, 2_000, null)).toEqual({ fill: 0.5, tick: 1 / 3 })
    expect(levelBar(7_000, 1_000, 1_000)).toEqual({ fill: 0.5, tick: 1 / 14 })
    expect(levelBar(-1_200, null, null)).toEqual({ fill: 0, tick: null })
  })
})
