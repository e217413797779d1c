import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatRates } from '#domain/menu/item-classes.ts'
import { rateTotal } from '#domain/pricing/vat.ts'

describe('The tax inside a gross sum', () => {
  it.each([
    ['VAT08', 9_99, 74],
    ['VAT23', 10_20, 1_91],
    ['VAT08', 20_00, 1_48],
    ['VAT23', 80, 15],
    ['VAT08', 160, 12],
    ['VAT08', 165_00, 12_22],
    ['VAT23', 41_03, 7_67],
    ['VAT08', 98_76, 7_32],
    ['VAT08', 1_06, 8],
    ['VAT08', 10_60, 79],
    ['VAT08', -4_63, -34],
    ['VATzw', 10_00, 0],
    ['VAT00', 10_00, 0],
  ] as const)('%s of %d gr is %d gr', (rate, gross, vat) => {
    expect(rateTotal(rate, gross)).toEqual({ rate, gross, vat, net: gross - vat })
  })

  it('and the net always add up to the gross, and a refund mirrors its sale', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vatRates), fc.integer({ min: 0, max: 9_999_999_999 }), (rate, gross) => {
        const { vat, net } = rateTotal(rate, gross)
        expect(vat + net).toBe(gross)
        expect(rateTotal(rate, -gross).vat + vat).toBe(0)
      }),
    )
  })
})
