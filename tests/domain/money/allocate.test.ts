import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, mulDivRound } from '#domain/money/round.ts'
import { allocateEvenly, allocate } from '#domain/money/allocate.ts'
import { sumOf } from '#domain/money/sum.ts'

const grosze = fc.integer({ min: 0, max: 9_999_999_999 })

describe('A portion of a value', () => {
  it('is rounded half up, and a refund is its mirror', () => {
    expect(percentOf(25, 50_00)).toBe(13)
    expect(percentOf(-25, 50_00)).toBe(-13)
    expect(percentOf(1990, 107_50)).toBe(2139)
    expect(percentOf(187_30, 10_00)).toBe(18_73)
  })

  it('is never off by more than half a grosz, whatever its size that a number can hold', () => {
    fc.assert(
      fc.property(
        grosze,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (v, n, d) => {
          fc.pre(BigInt(v) * BigInt(n) <= BigInt(Number.MAX_SAFE_INTEGER) * BigInt(d))
          const off = BigInt(mulDivRound(v, n, d)) * BigInt(d) - BigInt(v) * BigInt(n)
          expect(2n * off > -BigInt(d) && 2n * off <= BigInt(d)).toBe(true)
          expect(mulDivRound(-v, n, d)).toBe(-mulDivRound(v, n, d) + 0)
        },
      ),
    )
  })
})

describe('A discount over several lines', () => {
  it.each([
    ['three lines of 9.99 less 5.00', [999, 999, 999], -500, [832, 832, 833]],
    ['1.00 and 2.00 less 20 %', [100, 200], -60, [80, 160]],
    ['a service fee of 10 % over 150.00 and 37.30', [150_00, 37_30], 18_73, [165_00, 41_03]],
    ['everything', [100, 0, 50], -150, [0, 0, 0]],
    ['nothing', [100, 0, 50], 0, [100, 0, 50]],
    ['nothing over nothing', [], 0, []],
  ])('%s', (_what, values, change, after) => {
    expect(allocate(values, change)).toEqual(after)
  })

  it('loses no grosz, and takes from a line no more than its share and one grosz', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (values, part) => {
        const sum = sumOf(values)
        const change = -Math.floor(sum * part)
        const before = [...values]
        const after = allocate(values, change)
        expect(sumOf(after)).toBe(sum + change)
        expect(after.every((value, i) => value >= 0 && value <= (values[i] ?? 0))).toBe(true)
        for (const [i, value] of after.entries()) {
          const exact = sum === 0 ? 0 : ((values[i] ?? 0) * (sum + change)) / sum
          expect(Math.abs(value - exact)).toBeLessThanOrEqual(1.000001)
        }
        expect(values).toEqual(before)
      }),
      { numRuns: 2000 },
    )
  })

  it('is refused where it is more than there is', () => {
    expect(() => allocate([100], -101)).toThrow('-101 cannot be spread over 100')
    expect(() => allocate([0], 1)).toThrow('1 cannot be spread over 0')
  })
})

describe('A total in equal parts', () => {
  it('gives the odd grosze to the first parts', () => {
    expect(allocateEvenly(100_00, 3)).toEqual([33_34, 33_33, 33_33])
    expect(allocateEvenly(216_20, 3)).toEqual([72_07, 72_07, 72_06])
    expect(allocateEvenly(1, 3)).toEqual([1, 0, 0])
  })

  it('always adds up', () => {
    fc.assert(
      fc.property(grosze, fc.integer({ min: 1, max: 50 }), (total, parts) => {
        const split = allocateEvenly(total, parts)
        expect(split).toHaveLength(parts)
        expect(sumOf(split)).toBe(total)
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
