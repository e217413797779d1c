import { describe, expect, it } from 'vitest'
import { valueOf } from '#domain/money/value-of.ts'

describe('what a discount takes off or a fee adds', () => {
  it.each([
    [216_20, 15_00, 32_43],
    [25, 50_00, 13],
    [1, 49_99, 0],
    [100_00, 100_00, 100_00],
    [9_999_999_999, 33_33, 3_332_999_999.67],
  ])('of %i grosze at %i hundredths of a percent is rounded half up', (grosze, value, exact) => {
    expect(valueOf({ type: 'PERCENT', value }, grosze)).toBe(Math.floor(exact + 0.5))
  })

  it('is the amount itself where one is given', () => {
    expect(valueOf({ type: 'AMOUNT', value: 20_00 }, 216_20)).toBe(20_00)
  })
})
