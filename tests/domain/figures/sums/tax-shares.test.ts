import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxShares } from '#domain/figures/sums/tax-shares.ts'
import { sumOf } from '#domain/money/sum.ts'
import { rateTotal } from '#domain/pricing/vat.ts'
import { howMany } from '#tests/support/how-many.ts'

const part = (gross: number, rate = 'VAT08') => ({ rate, gross })
const ofDay = (gross: number) => ({ VAT08: rateTotal('VAT08', gross) })

describe('the shares of the tax of a day', () => {
  test('come to it to the grosz, where each by itself would round to another sum', () => {
    // 3.18 with 8 % holds 0.24; each 1.06 by itself 0.08.
    expect(taxShares([part(1_06), part(1_06), part(1_06)], ofDay(3_18))).toEqual([8, 8, 8])
    expect(taxShares([part(10_05), part(10_05)], ofDay(20_10))).toEqual([75, 74])
  })

  test('are of the rate of each part alone', () => {
    const rates = { VAT08: rateTotal('VAT08', 108_00), VAT23: rateTotal('VAT23', 123_00) }
    expect(taxShares([part(108_00), part(123_00, 'VAT23')], rates)).toEqual([8_00, 23_00])
  })

  test('are nothing at a rate that the day has no tax of', () => {
    expect(
      taxShares([part(50_00, 'VATzw'), part(10_00, 'VAT05')], { VATzw: rateTotal('VATzw', 50_00) }),
    ).toEqual([0, 0])
  })

  test('are nothing where the parts of a rate come to nothing', () => {
    expect(taxShares([part(10_00), part(-10_00)], {})).toEqual([0, 0])
  })

  test('mirror those of a sale where more was taken back than sold', () => {
    const sold = taxShares([part(10_05), part(10_05)], ofDay(20_10))
    expect(taxShares([part(-10_05), part(-10_05)], ofDay(-20_10))).toEqual(sold.map((share) => 0 - share))
  })

  test('come to the tax of the day whatever the parts are, and are never apart from it by a sign', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, (all) => {
        const whole = sumOf(all)
        const shares = taxShares(
          all.map((gross) => part(gross)),
          ofDay(whole),
        )
        expect(sumOf(shares)).toBe(rateTotal('VAT08', whole).vat)
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
      { numRuns: howMany(100, 5_000) },
    )
  })
})
