import { describe, expect, it } from 'vitest'
import {
  inScope,
  pricePreviewOf,
  type PricedItem,
} from '#back-office/catalogue/prices/change/change-preview.ts'
import { changedPrices } from '#domain/menu/price/change-prices.ts'
import type { PriceRule } from '#domain/menu/price/price-rule.ts'

const item = (id: string, price: number, more: Partial<PricedItem> = {}): PricedItem => ({
  id,
  name: id,
  price,
  optionPrices: [],
  categoryId: null,
  taxRate: 'VAT08',
  ...more,
})
const options = [
  { id: 'pickup', name: 'Pickup' },
  { id: 'delivery', name: 'Delivery' },
]
const tenPercent: PriceRule = { direction: 'INCREASE', mode: 'PERCENT', value: 10_00, rounding: '.99' }
const soup = item('Soup', 1899, { optionPrices: [{ diningOptionId: 'delivery', price: 2100 }] })
const tea = item('Tea', 999, { categoryId: 'drinks' })

describe('The preview of a change of prices', () => {
  it('shows base prices and those of dining options, to the grosz as the command works them out', () => {
    const { rows, changed, wrong } = pricePreviewOf([soup, tea], tenPercent, false, options)
    expect(rows.map(({ name, option, before, after }) => [name, option, before, after])).toEqual([
      ['Soup', null, 1899, 2099],
      ['Soup', 'Delivery', 2100, 2299],
      ['Tea', null, 999, 1099],
    ])
    expect({ changed, wrong }).toEqual({ changed: 3, wrong: [] })
    const command = changedPrices([soup, tea], tenPercent, false)
    expect(command).toMatchObject({
      value: [
        { price: 2099, optionPrices: [{ price: 2299 }] },
        { price: 1099, optionPrices: [] },
      ],
    })
  })

  it('leaves the prices of dining options out where only the base is meant', () => {
    expect(pricePreviewOf([soup], tenPercent, true, options).rows.map(({ option }) => option)).toEqual([null])
  })

  it('names the items that nothing may cost, and marks their prices only', () => {
    const less: PriceRule = { direction: 'DECREASE', mode: 'AMOUNT', value: 1000, rounding: '0.01' }
    const { rows, wrong } = pricePreviewOf([soup, tea], less, false, options)
    expect(wrong).toEqual(['Tea'])
    expect(rows.map((row) => row.wrong)).toEqual([false, false, true])
  })

  it('counts as changed only what becomes another price', () => {
    const same = pricePreviewOf([item('Pie', 1999)], { ...tenPercent, value: 1 }, false, options)
    expect(same).toMatchObject({ changed: 0, rows: [{ before: 1999, after: 1999 }] })
  })
})

describe('What a change of prices is of', () => {
  it('is all items, those of a category or of none, or the ticked ones', () => {
    const of = (...scope: Parameters<typeof inScope>[1][]) =>
      scope.map((each) => inScope([soup, tea], each).map(({ name }) => name))
    expect(
      of(
        { kind: 'ALL' },
        { kind: 'CATEGORY', categoryId: 'drinks' },
        { kind: 'CATEGORY', categoryId: null },
        { kind: 'ITEMS', ids: ['Tea'] },
      ),
    ).toEqual([['Soup', 'Tea'], ['Tea'], ['Soup'], ['Tea']])
  })
})
