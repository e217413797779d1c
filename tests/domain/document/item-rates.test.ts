import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import { item } from '#tests/support/rows/money-rows.ts'

describe('a line of a document', () => {
  it('costs price times quantity less its discount, in whole grosze', () => {
    expect(itemTotal(item({ quantity: 350, grossPrice: 12_50 }))).toBe(4_38)
    expect(itemTotal(item({ quantity: 3000, grossPrice: 55_00, discountValue: 5_00 }))).toBe(160_00)
  })

  it('is taxed with all others of its rate: sums of the rates are the sum of the lines', () => {
    const anyItem = fc.record({
      quantity: fc.integer({ min: 1, max: 9_000 }),
      grossPrice: fc.integer({ min: 0, max: 99_999 }),
      taxRateType: fc.constantFrom(...vatRates),
    })
    fc.assert(
      fc.property(fc.array(anyItem), (all) => {
        const items = all.map((each) => item(each))
        const rates = itemRates(items)
        expect(sumOf(rates.map(({ gross }) => gross))).toBe(sumOf(items.map(itemTotal)))
        expect(sumOf(rates.map(({ vat, net }) => vat + net))).toBe(sumOf(items.map(itemTotal)))
        expect(rates.map(({ rate }) => rate)).toEqual([...new Set(items.map((each) => each.taxRateType))])
      }),
    )
  })

  it('rounds half a grosz up, before its discount is taken off', () => {
    expect([499, 500].map((quantity) => itemTotal(item({ quantity, grossPrice: 1 })))).toEqual([0, 1])
    expect(itemTotal(item({ quantity: 500, grossPrice: 1, discountValue: 1 }))).toBe(0)
  })
})

describe('the sums of a document by rate', () => {
  const taxed = (grossPrice: number, taxRateType: 'VAT08' | 'VAT23' | 'VATzw') =>
    item({ grossPrice, taxRateType })

  it('are taxed once per rate and not line by line: three times 0.33 at 8 % hold 7 groszy', () => {
    const three = Array.from({ length: 3 }, () => taxed(33, 'VAT08'))
    expect(itemRates(three)).toEqual([{ rate: 'VAT08', gross: 99, vat: 7, net: 92 }])
    expect(itemRates([taxed(33, 'VAT08')])[0]?.vat).toBe(2)
  })

  it('stand in the order in which the rates come up on the document', () => {
    const items = [taxed(1, 'VAT23'), taxed(2, 'VATzw'), taxed(3, 'VAT08'), taxed(4, 'VAT23')]
    expect(itemRates(items).map(({ rate, gross }) => [rate, gross])).toEqual([
      ['VAT23', 5],
      ['VATzw', 2],
      ['VAT08', 3],
    ])
  })

  it('hold no tax of what is exempt, and are none of no lines', () => {
    expect(itemRates([taxed(100, 'VATzw')])).toEqual([{ rate: 'VATzw', gross: 100, vat: 0, net: 100 }])
    expect(itemRates([])).toEqual([])
  })
})
