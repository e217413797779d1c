import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { farOff } from '#domain/stock/far-off.ts'
import { newId } from '#platform/new-id.ts'

const crate = 20_000
const level = (pieces: number, over: { countedAt?: number | null; onOpenChecks?: number } = {}) => ({
  id: newId(),
  level: pieces * 1000,
  onOpenChecks: 0,
  countedAt: 1,
  ...over,
})

describe('a counted amount', () => {
  it('is far off where pieces were typed as crates: 29 crates of 20 in place of 29 bottles', () => {
    expect(farOff(580_000, level(31), crate)).toBe('more')
    expect(farOff(29_000, level(580), crate)).toBe('less')
  })

  it('is near enough up to three times as much, and up to three packages', () => {
    expect(farOff(300_000, level(100), crate)).toBeNull()
    expect(farOff(300_001, level(100), crate)).toBe('more')
    expect(farOff(60_000, level(0), crate)).toBeNull()
    expect(farOff(60_001, level(0), crate)).toBe('more')
  })

  it('is near enough up to ten units of what comes in no packages', () => {
    expect([10_000, 10_001].map((counted) => farOff(counted, level(0), 1000))).toEqual([null, 'more'])
  })

  it('is near enough where it is off by three packages only, though it is many times as much', () => {
    expect(farOff(60_000, level(10), crate)).toBeNull()
    expect(farOff(70_001, level(10), crate)).toBe('more')
  })

  it('is near enough down to a third of what is expected', () => {
    expect([200_000, 100_000, 99_999].map((counted) => farOff(counted, level(300), crate))).toEqual([
      null,
      null,
      'less',
    ])
  })

  it('is far off where none is said of much', () => {
    expect(farOff(0, level(100), crate)).toBe('less')
    expect(farOff(0, level(60), crate)).toBeNull()
  })

  it('is compared with what is on the shelf, without what open checks have taken', () => {
    expect(farOff(90_000, level(100, { onOpenChecks: 80_000 }), crate)).toBe('more')
  })

  it('is compared with nothing where nobody has ever said how much there is', () => {
    expect(farOff(580_000, level(0, { countedAt: null }), crate)).toBeNull()
    expect(farOff(580_000, level(-5, { countedAt: null }), crate)).toBeNull()
    expect(farOff(580_000, undefined, crate)).toBeNull()
    expect(farOff(580_000, level(24, { countedAt: null }), crate)).toBe('more')
  })

  it('is never far off where it is what was expected, or within the few packages around it', () => {
    const pieces = fc.integer({ min: 0, max: 2_000 })
    fc.assert(
      fc.property(pieces, fc.integer({ min: -60, max: 60 }), (expected, by) => {
        expect(farOff(Math.max(0, expected + by) * 1000, level(expected), crate)).toBeNull()
      }),
    )
  })
})
