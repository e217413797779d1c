import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeAmount, typedAmount } from '#domain/money/typed-amount.ts'

const after = (keys: string, digits?: number) =>
  [...keys].reduce((typed, key) => typeAmount(typed, key, digits), '')

describe('an amount that is typed on keys', () => {
  test.each([
    ['12,5', '12,5'],
    ['12.5', '12,5'],
    [',5', '0,5'],
    ['.', '0,'],
    ['1,,5', '1,5'],
    ['1,5,', '1,5'],
    ['007', '7'],
    ['00', '0'],
    ['0,05', '0,05'],
    ['1,239', '1,23'],
    ['12345678', '1234567'],
    ['1234567,89', '1234567,89'],
  ])('by %s reads %s', (keys, typed) => {
    expect(after(keys)).toBe(typed)
  })

  test('of a quantity has three digits after the comma', () => {
    expect(after('0,1234', 3)).toBe('0,123')
    expect(typedAmount('0,5', 3)).toBe(500)
    expect(typedAmount('2', 3)).toBe(2_000)
  })

  test.each([
    ['', 0],
    ['0,', 0],
    ['7', 7_00],
    ['7,', 7_00],
    ['7,5', 7_50],
    ['7,05', 7_05],
    ['1234567,89', 123_456_789],
  ])('that reads "%s" is %i grosze', (typed, grosze) => {
    expect(typedAmount(typed)).toBe(grosze)
  })

  test('is whole grosze whatever keys are pressed, and never more than the largest amount', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789,.'), { maxLength: 20 })
    fc.assert(
      fc.property(keys, (pressed) => {
        const grosze = typedAmount(after(pressed.join('')))
        expect(Number.isInteger(grosze)).toBe(true)
        expect(grosze).toBeGreaterThanOrEqual(0)
        expect(grosze).toBeLessThan(10_000_000_00)
      }),
    )
  })
})
