import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueTypes } from '#domain/resources/discounts.ts'
import { refused } from './refused.ts'

/** The most that a discount and a fee may be: hundredths of a percent, and grosze. */
const most = [
  ['discounts', 100_00, 9_999_999],
  ['servicefees', 50_00, 999_999],
] as const

describe.each(most)('the value of %s', (key, percent, grosze) => {
  const isGood = (type: string, value: number) => refused(key, { type, value }).length === 0

  it('is a share or an amount (spec 3)', () => {
    expect([...valueTypes]).toEqual(['PERCENT', 'AMOUNT'])
    for (const type of valueTypes) expect(isGood(type, 1)).toBe(true)
    expect(isGood('POINTS', 1)).toBe(false)
  })

  it('as a share is never nothing and never above its most, whatever an amount may be', () => {
    expect([0, 1, percent, percent + 1].map((value) => isGood('PERCENT', value))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isGood('AMOUNT', percent + 1)).toBe(true)
  })

  it('as an amount is whole grosze up to its most', () => {
    expect([0, 1, grosze, grosze + 1, 1.5].map((value) => isGood('AMOUNT', value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('that is good as a share is good as an amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 20_000 }), (value) => {
        if (isGood('PERCENT', value)) expect(isGood('AMOUNT', value)).toBe(true)
      }),
    )
  })
})
