import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatRates } from '#domain/menu/item-classes.ts'
import { percentWord, rateLetters, rateTotal, vatPercents } from '#domain/pricing/vat.ts'

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
    ['VAT05', 1_05_00, 5_00],
    ['VAT22', 1_22_00, 22_00],
    ['VAT07', 1_07_00, 7_00],
    ['VAT03', 1_03_00, 3_00],
    ['VAT23', 1_23_00, 23_00],
    ['VAT08', 1_08_00, 8_00],
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

describe('A rate of tax', () => {
  it('lies within half a grosz of its share of the net, so that no document loses or gains one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vatRates), fc.integer({ min: 0, max: 9_999_999 }), (rate, gross) => {
        const percent = vatPercents[rate] ?? 0
        const { vat } = rateTotal(rate, gross)
        expect(Math.abs(vat * (100 + percent) - gross * percent) * 2).toBeLessThanOrEqual(100 + percent)
      }),
    )
  })

  it('has the letter by which Polish fiscal printers know it, the old ones that of their successors', () => {
    expect(rateLetters).toEqual({
      VAT23: 'A',
      VAT22: 'A',
      VAT08: 'B',
      VAT07: 'B',
      VAT05: 'C',
      VAT00: 'D',
      VATzw: 'E',
      VAT03: 'F',
    })
    expect(Object.keys(rateLetters).sort()).toEqual([...vatRates].sort())
  })

  it('is written in whole percents, nothing at all as zero and an exemption as such', () => {
    expect(vatRates.map((rate) => percentWord(vatPercents[rate])).sort()).toEqual([
      '0%',
      '22%',
      '23%',
      '3%',
      '5%',
      '7%',
      '8%',
      'zw',
    ])
    expect(percentWord(vatPercents.VATzw)).toBe('zw')
    expect(percentWord(vatPercents.VAT00)).toBe('0%')
  })
})
