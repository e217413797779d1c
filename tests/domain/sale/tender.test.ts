import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#domain/money/sum.ts'
import { inNotesAndCoins, quickTenders } from '#domain/sale/tender.ts'

describe('what a guest is likely to hand over', () => {
  it.each([
    [216_20, [220_00, 250_00, 300_00]],
    [14_00, [20_00, 50_00, 100_00]],
    [100_00, [200_00, 500_00]],
    [187_35, [190_00, 200_00, 500_00]],
  ])('for %i grosze offers sums rounded up to notes', (due, offered) => {
    expect(quickTenders(due)).toEqual(offered)
  })
  it('offers nothing that is not above the sum, and at most three sums', () => {
    expect(quickTenders(500_00)).toEqual([600_00])
    expect(quickTenders(499_99)).toEqual([500_00, 600_00])
    expect(quickTenders(0)).toEqual([])
    expect(quickTenders(1)).toEqual([10_00, 50_00, 100_00])
  })
  it('offers the smaller sum before the larger one, whatever is due', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_00 }), (due) => {
        const sums = quickTenders(due)
        expect(sums).toEqual([...new Set(sums)].sort((a, b) => a - b))
      }),
    )
  })
})

describe('change', () => {
  it('is counted out in the fewest notes and coins', () => {
    expect(inNotesAndCoins(33_80)).toEqual([20_00, 10_00, 2_00, 1_00, 50, 20, 10])
  })
  it('always adds up, the largest first, and has none more than twice but the largest note', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_00 }), (amount) => {
        const pieces = inNotesAndCoins(amount)
        expect(sumOf(pieces)).toBe(amount)
        expect(pieces).toEqual(pieces.toSorted((a, b) => b - a))
        for (const piece of pieces.filter((each) => each < 500_00))
          expect(pieces.filter((each) => each === piece).length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
