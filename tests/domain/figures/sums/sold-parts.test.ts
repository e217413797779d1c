import { describe, expect, test } from 'vitest'
import { soldParts } from '#domain/figures/sums/sold-parts.ts'
import { at } from '#tests/support/places/bistro.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { noon, soldLine, soldOnce } from '../sold.ts'

const said = (parts: ReturnType<typeof soldParts>) =>
  parts.map(({ item, category, rate, gross, line }) => [item, category, rate, gross, line !== null])

describe('the parts of a sale', () => {
  const { entry, sold } = soldOnce([{ unitPrice: 24_00, taxRate: 'VAT08' }], { openedAt: noon - 60_000 })

  test('are its lines by dish and category, and what has none by what it is', () => {
    const lines = [
      soldLine({ gross: 20_00 }),
      soldLine({ type: 'CUSTOM', menuItemId: null, categoryId: null, gross: 3_00 }),
      soldLine({ type: 'PACKAGING', menuItemId: null, categoryId: null, gross: 1_00 }),
    ]
    expect(said(soldParts([entry], [{ ...sold, lines }]))).toEqual([
      [at.zurek, uuid(801), 'VAT08', 20_00, true],
      ['CUSTOM', 'CUSTOM', 'VAT08', 3_00, true],
      ['PACKAGING', 'PACKAGING', 'VAT08', 1_00, true],
    ])
  })

  test('have what its lines do not come to as fees, by rate', () => {
    const rates = [
      { rate: 'VAT08', gross: 26_40, vat: 1_96, net: 24_44 },
      { rate: 'VAT23', gross: 10_00, vat: 1_87, net: 8_13 },
    ] as const
    const parts = soldParts([{ ...entry, rates: [...rates] }], [{ ...sold, lines: [soldLine()] }])
    expect(said(parts)).toEqual([
      [at.zurek, uuid(801), 'VAT08', 24_00, true],
      ['FEES', 'FEES', 'VAT08', 2_40, false],
      ['FEES', 'FEES', 'VAT23', 10_00, false],
    ])
  })

  test('take off again what lines say beyond the sale, also at a rate that the sale has not', () => {
    const lines = [soldLine({ gross: 24_00 }), soldLine({ gross: 5_00, rate: 'VAT23' })]
    expect(said(soldParts([entry], [{ ...sold, lines }])).at(-1)).toEqual([
      'FEES',
      'FEES',
      'VAT23',
      -5_00,
      false,
    ])
  })

  test('are unknown where its lines are written nowhere, or could not be priced', () => {
    const unknown = [['UNKNOWN', 'UNKNOWN', 'VAT08', 24_00, false]]
    expect(said(soldParts([entry], []))).toEqual(unknown)
    expect(said(soldParts([entry], [{ ...sold, lines: [] }]))).toEqual(unknown)
    expect(said(soldParts([entry], [{ ...sold, entryId: uuid(1) }]))).toEqual(unknown)
  })

  test('know when its check was opened where lines are written, else when it was closed', () => {
    expect(soldParts([entry], [sold]).map(({ openedAt }) => openedAt)).toEqual([noon - 60_000])
    expect(soldParts([entry], []).map(({ openedAt }) => openedAt)).toEqual([noon])
  })

  test('are of sales alone: a payment is none', () => {
    expect(soldParts([{ ...entry, kind: 'payment' }], [sold])).toEqual([])
  })
})
