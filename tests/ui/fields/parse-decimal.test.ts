import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, parseDecimal } from '#ui/fields/parse-decimal.ts'

describe('a typed number', () => {
  it.each([
    ['15', 2, 1500],
    ['12,5', 2, 1250],
    ['12.50', 2, 1250],
    ['0,01', 2, 1],
    [',5', 2, 50],
    ['5,', 2, 500],
    ['007', 0, 7],
    ['+3', 0, 3],
    ['-3,2', 1, -32],
    ['−3', 0, -3],
    ['– 3', 0, -3],
    ['-0', 2, 0],
    ['1 234,50', 2, 123_450],
    ['1\u00a0234,5', 2, 123_450],
    ['1\u2009234\u202f567', 0, 1_234_567],
    ['1,234.50', 2, 123_450],
    ['1.234,50', 2, 123_450],
    ['1.234.567', 0, 1_234_567],
    ['1,234,567.8', 1, 12_345_678],
    ['1,234', 3, 1234],
    ['0,29', 2, 29],
    ['1,15', 2, 115],
    ['4,35', 2, 435],
    ['90071992547409,91', 2, 9_007_199_254_740_991],
  ])('%j with %i digits is %i', (text, scale, units) => {
    expect(parseDecimal(text, scale)).toBe(units)
  })

  it.each(['', '   ', '\u00a0'])('of nothing (%j) is no number', (text) => {
    expect(parseDecimal(text, 2)).toBeNull()
  })

  it.each([
    ['words', 'abc', 2],
    ['a sign alone', '-', 2],
    ['a mark alone', ',', 2],
    ['two signs', '--1', 2],
    ['a sign at the end', '1-', 2],
    ['an exponent', '1e3', 2],
    ['more digits than the scale', '1,234', 2],
    ['what may be one or a thousand', '1.000', 2],
    ['a fraction where there is none', '1,5', 0],
    ['groups that are not of three', '1.23.456', 0],
    ['groups with two kinds of marks', '1.234,567.89', 2],
    ['a group mark after the fraction', '1,5.000.000', 2],
    ['more than can be counted exactly', '90071992547409,92', 2],
  ])('that cannot be read (%s) is NaN', (_, text, scale) => {
    expect(parseDecimal(text, scale)).toBeNaN()
  })

  it('of every size comes back from its own text', () => {
    const places = fc.record({
      units: fc.maxSafeInteger(),
      scale: fc.integer({ min: 0, max: 6 }),
      digits: fc.integer({ min: 0, max: 6 }),
      mark: fc.constantFrom(',' as const, '.' as const),
    })
    fc.assert(
      fc.property(places, ({ units, scale, digits, mark }) => {
        expect(parseDecimal(decimalText(units, scale, { mark, digits }), scale)).toBe(units)
      }),
    )
  })

  it('of any text is an exact integer, nothing or NaN', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789,.-− \u00a0x') })
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 4 }), (text, scale) => {
        const read = parseDecimal(text, scale)
        expect(read === null || Number.isNaN(read) || Number.isSafeInteger(read)).toBe(true)
      }),
    )
  })
})

it.each([
  [1250, 2, {}, '12,5'],
  [1250, 2, { digits: 2 }, '12,50'],
  [1200, 2, {}, '12'],
  [5, 2, { mark: '.' as const }, '0.05'],
  [-5, 1, {}, '−0,5'],
  [7, 0, { digits: 2 }, '7'],
])('%i with %i digits (%j) is written %s', (units, scale, options, text) => {
  expect(decimalText(units, scale, options)).toBe(text)
})
