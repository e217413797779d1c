import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { printedItems } from '#domain/document/printed-items.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { item } from '#tests/support/rows/money-rows.ts'

const [soup, wine] = [item(), item({ name: 'Wino', grossPrice: 15_00, taxRateType: 'VAT23', taxRate: 23 })]
const services = { ...someImprint, oneServiceLine: true }

describe('the lines of a document on paper', () => {
  it('are its dishes, also where it is from before places could choose', () => {
    for (const imprint of [someImprint, null])
      expect(printedItems({ items: [soup, wine], imprint })).toEqual([soup, wine])
  })

  it('are one service for each rate where the place printed so when it was issued', () => {
    const lines = printedItems({ items: [soup, wine, { ...soup, discountValue: 4_00 }], imprint: services })
    expect(lines).toEqual([
      {
        lineId: null,
        lineQuantity: 0,
        type: 'SERVICE',
        name: 'Usługa gastronomiczna 8%',
        unit: 'service',
        quantity: 1000,
        grossPrice: 44_00,
        discountValue: 0,
        taxRateType: 'VAT08',
        taxRate: 8,
        exciseType: 'NONE',
      },
      expect.objectContaining({ name: 'Usługa gastronomiczna 23%', grossPrice: 15_00, taxRate: 23 }),
    ])
  })

  it('name exempt services so, and each rate once: no name ever has two', () => {
    const all = vatRates.map((taxRateType) => item({ taxRateType }))
    const names = printedItems({ items: [...all, ...all], imprint: services }).map(({ name }) => name)
    expect(names).toContain('Usługa gastronomiczna ZW')
    expect(new Set(names).size).toBe(vatRates.length)
  })

  it('are taxed the same as dishes and as services, to the grosz', () => {
    const anyItem = fc.record({
      quantity: fc.integer({ min: 1, max: 9_000 }),
      grossPrice: fc.integer({ min: 1, max: 99_999 }),
      taxRateType: fc.constantFrom(...vatRates),
    })
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 9 }), (all) => {
        const items = all.map((each) => item(each))
        const lines = printedItems({ items, imprint: services })
        expect(itemRates(lines)).toEqual(itemRates(items))
        expect(sumOf(lines.map(itemTotal))).toBe(sumOf(items.map(itemTotal)))
      }),
    )
  })
})
