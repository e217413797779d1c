import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounded, roundings } from '#domain/menu/price/price-rounding.ts'
import { priceAfter, pricesAfter, type PriceRule } from '#domain/menu/price/price-rule.ts'

const rule = (of: Partial<PriceRule>): PriceRule => ({
  direction: 'INCREASE',
  mode: 'PERCENT',
  value: 7_50,
  rounding: '0.01',
  ...of,
})

describe('a change of prices by a rule', () => {
  it('works out the example of the money rules: 19.90 and 7.5 % is 21.39', () => {
    expect(priceAfter(19_90, rule({}))).toBe(21_39)
  })

  it('rounds once, from the exact value', () => {
    // 0.49 and 2 % is 0.4998; rounded to grosze first it would be 0.50, and 1.00 zł.
    expect(priceAfter(49, rule({ value: 2_00, rounding: '1.00' }))).toBe(0)
    expect(priceAfter(32_00, rule({ rounding: '1.00' }))).toBe(34_00)
    expect(priceAfter(34_00, rule({ rounding: '1.00' }))).toBe(37_00)
    expect(priceAfter(38_00, rule({ rounding: '1.00' }))).toBe(41_00)
  })

  it('raises and lowers by percent or by an amount', () => {
    expect(priceAfter(20_00, rule({ direction: 'DECREASE', value: 10_00 }))).toBe(18_00)
    expect(priceAfter(20_00, rule({ mode: 'AMOUNT', value: 1_50 }))).toBe(21_50)
    expect(priceAfter(20_00, rule({ mode: 'AMOUNT', value: 1_50, direction: 'DECREASE' }))).toBe(18_50)
  })

  it('is refused for all items when one of them would cost less than a grosz or more than an item may', () => {
    const items = [
      { id: 'soup', price: 24_00 },
      { id: 'bread', price: 2_00 },
    ]
    const lower = rule({ mode: 'AMOUNT', value: 2_00, direction: 'DECREASE' })
    expect(pricesAfter(items, lower)).toEqual({ ok: false, error: [{ id: 'bread', price: 0 }] })
    const dear = [...items, { id: 'whisky', price: 99_999_99 }]
    expect(pricesAfter(dear, rule({}))).toMatchObject({ ok: false, error: [{ id: 'whisky' }] })
    expect(pricesAfter(items, { ...lower, value: 1_99 })).toEqual({
      ok: true,
      value: new Map([
        ['soup', 22_01],
        ['bread', 1],
      ]),
    })
  })
})

describe('a change by percent', () => {
  const steps = { '0.01': 1, '0.10': 10, '0.50': 50, '1.00': 100, '.99': 100 }
  const price = fc.integer({ min: 1, max: 9_999_999 })
  const direction = fc.constantFrom('INCREASE' as const, 'DECREASE' as const)

  it('gives the price of its rounding that is nearest to the exact value, of two the higher one', () => {
    fc.assert(
      fc.property(
        price,
        direction,
        fc.integer({ min: 1, max: 1000_00 }),
        fc.constantFrom(...roundings),
        (before, towards, value, rounding) => {
          const after = priceAfter(before, rule({ direction: towards, value, rounding }))
          const exact = BigInt(before) * BigInt(towards === 'INCREASE' ? 100_00 + value : 100_00 - value)
          // How far above the exact value it is, of half a step, both in 20,000ths of a grosz.
          const above = (BigInt(after) * 100_00n - exact) * 2n
          const step = BigInt(steps[rounding]) * 100_00n
          expect(-step < above && above <= step).toBe(true)
        },
      ),
    )
  })

  it('doubles prices by 100 % and takes them all away by 100 %', () => {
    fc.assert(
      fc.property(price, (before) => {
        expect(priceAfter(before, rule({ value: 100_00 }))).toBe(2 * before)
        expect(priceAfter(before, rule({ value: 100_00, direction: 'DECREASE' }))).toBe(0)
      }),
    )
  })
})

describe('the dearest item', () => {
  const dearest = [{ id: 'whisky', price: 9_999_998 }]
  const dearer = (value: number) => pricesAfter(dearest, rule({ mode: 'AMOUNT', value }))

  it('may cost 99 999.99 zł and not a grosz more', () => {
    expect(dearer(1)).toEqual({ ok: true, value: new Map([['whisky', 9_999_999]]) })
    expect(dearer(2)).toEqual({ ok: false, error: [{ id: 'whisky', price: 10_000_000 }] })
  })
})

describe('the roundings of prices', () => {
  it('are to the grosz, to ten, to fifty, to the złoty, and to .99', () => {
    expect(roundings).toEqual(['0.01', '0.10', '0.50', '1.00', '.99'])
  })
})

describe('a rounded price', () => {
  it.each([
    ['0.01', 12_34, 12_34],
    ['0.10', 12_34, 12_30],
    ['0.10', 12_35, 12_40],
    ['0.50', 12_24, 12_00],
    ['0.50', 12_25, 12_50],
    ['1.00', 12_49, 12_00],
    ['1.00', 12_50, 13_00],
    ['.99', 12_34, 11_99],
    ['.99', 12_49, 12_99],
    ['.99', 12_99, 12_99],
  ] as const)('to %s: %i gr is %i gr', (rounding, price, expected) => {
    expect(rounded(price, 1, rounding)).toBe(expected)
  })

  it('is a price of its rounding, not farther away than half a step, and the same when it is rounded again', () => {
    const steps = { '0.01': 1, '0.10': 10, '0.50': 50, '1.00': 100, '.99': 100 }
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 9_999_999 }),
        fc.constantFrom(...roundings),
        (price, rounding) => {
          const result = rounded(price, 1, rounding)
          expect(Math.abs(result - price) * 2).toBeLessThanOrEqual(steps[rounding])
          expect(rounded(result, 1, rounding)).toBe(result)
          expect((rounding === '.99' ? result + 1 : result) % steps[rounding]).toBe(0)
        },
      ),
    )
  })
})
