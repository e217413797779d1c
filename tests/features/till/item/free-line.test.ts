import { describe, expect, it } from 'vitest'
import { freeLineFaults, toFreeLine, toPackagingLine } from '#features/till/item/free-line.ts'
import { line } from '#tests/features/till/samples.ts'

const id = '00000000-0000-7000-8000-000000000077'

describe('a line outside the menu', () => {
  it('needs a name and a price of at least a grosz', () => {
    expect(freeLineFaults({ name: ' ', price: null, taxRate: 'VAT08' })).toEqual(['name', 'price'])
    expect(freeLineFaults({ name: 'Tort', price: 0, taxRate: 'VAT08' })).toEqual(['price'])
    expect(freeLineFaults({ name: 'Tort', price: Number.NaN, taxRate: 'VAT08' })).toEqual(['price'])
    expect(freeLineFaults({ name: 'Tort', price: 10_000_000, taxRate: 'VAT08' })).toEqual(['price'])
    expect(freeLineFaults({ name: 'Tort', price: 1, taxRate: 'VAT08' })).toEqual([])
  })

  it('is one piece of what was entered, for no kitchen', () => {
    expect(toFreeLine(id, { name: ' Tort ', price: 12_000, taxRate: 'VAT05' })).toMatchObject({
      type: 'CUSTOM',
      menuItemId: null,
      name: 'Tort',
      unitPrice: 12_000,
      taxRate: 'VAT05',
      quantity: 1000,
      kitchenStationId: null,
    })
  })

  it('of packaging is taxed as the first dish of the order', () => {
    const box = { id, name: 'Pudełko', grossPrice: 150, position: 0 }
    expect(toPackagingLine(id, box, [])).toMatchObject({
      type: 'PACKAGING',
      unitPrice: 150,
      taxRate: 'VAT08',
    })
    expect(toPackagingLine(id, box, [line({ taxRate: 'VAT05' })]).taxRate).toBe('VAT05')
  })
})
