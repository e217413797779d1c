import { describe, expect, test } from 'vitest'
import { categoryRows, itemRows } from '#domain/figures/sums/goods-rows.ts'
import { noSums, type Sums } from '#domain/figures/sums/sum-tables.ts'

const sums = (of: Partial<Sums>): Sums => ({ ...noSums(), ...of })
const sold = (gross: number, of: Partial<Sums['items'][string]> = {}) => ({
  quantity: 1_000,
  gross,
  discount: 0,
  vat: 0,
  ...of,
})
const names = { categories: { soups: 'Zupy' }, items: { zurek: 'Żurek' }, answers: { egg: 'Jajko' } }

describe('the rows of categories', () => {
  test('stand by what they sold, with their net and share, and a name where they have one', () => {
    const categories = { FEES: sold(10_00), soups: sold(30_00, { vat: 2_22 }) }
    expect(categoryRows(sums({ categories, names: { ...names, categoryOf: {} } }))).toMatchObject([
      { key: 'soups', name: 'Zupy', gross: 30_00, net: 27_78, share: 75_00 },
      { key: 'FEES', name: null, gross: 10_00, net: 10_00, share: 25_00 },
    ])
  })
})

describe('the rows of dishes', () => {
  test('know their category, and what is no dish is its own', () => {
    const items = { zurek: sold(30_00), FEES: sold(10_00) }
    const rows = itemRows(sums({ items, names: { ...names, categoryOf: { zurek: 'soups' } } }))
    expect(rows).toMatchObject([
      { key: 'zurek', name: 'Żurek', category: 'soups', answers: [] },
      { key: 'FEES', name: null, category: 'FEES' },
    ])
  })

  test('have their answers, those chosen most first, of two alike by their id', () => {
    const answers = {
      'zurek/egg': { quantity: 2_000, gross: 4_00 },
      'zurek/bread': { quantity: 2_000, gross: 0 },
      'zurek/horseradish': { quantity: 3_000, gross: 3_00 },
      'pierogi/egg': { quantity: 9_000, gross: 9_00 },
    }
    const items = { zurek: sold(30_00) }
    const [row] = itemRows(sums({ items, answers, names: { ...names, categoryOf: {} } }))
    expect(row?.answers).toEqual([
      { id: 'horseradish', name: '', quantity: 3_000, gross: 3_00 },
      { id: 'bread', name: '', quantity: 2_000, gross: 0 },
      { id: 'egg', name: 'Jajko', quantity: 2_000, gross: 4_00 },
    ])
  })
})

describe('the margin of a dish', () => {
  const rowOf = (costs: Sums['costs'], of: Partial<Sums['items'][string]> = {}) =>
    itemRows(sums({ items: { zurek: sold(108_00, { quantity: 4_000, vat: 8_00, ...of }) }, costs }))[0]

  test('is its net less its cost, where that is known of all that was sold', () => {
    expect(rowOf({ zurek: { known: 4_000, cost: 30_00, unpriced: 0 } })).toMatchObject({
      cost: 30_00,
      costed: 4_000,
      unpriced: 0,
      margin: 70_00,
    })
  })

  test('may be less than nothing, and all of the net where the goods cost nothing', () => {
    expect(rowOf({ zurek: { known: 4_000, cost: 130_00, unpriced: 0 } })?.margin).toBe(-30_00)
    expect(rowOf({ zurek: { known: 4_000, cost: 0, unpriced: 0 } })).toMatchObject({
      cost: 0,
      margin: 100_00,
    })
  })

  test.each([
    ['part of it has no price', { known: 3_000, cost: 20_00, unpriced: 1_000 }, 20_00],
    ['part of it had no recipe', { known: 3_000, cost: 20_00, unpriced: 0 }, 20_00],
    ['none of it has a price', { known: 0, cost: 0, unpriced: 4_000 }, null],
    [
      'as much was opened again without a price as was sold',
      { known: 4_000, cost: 20_00, unpriced: 1 },
      20_00,
    ],
  ])('is not known where %s', (_, zurek, cost) => {
    expect(rowOf({ zurek })).toMatchObject({
      margin: null,
      cost,
      costed: zurek.known,
      unpriced: zurek.unpriced,
    })
  })

  test('is not known of a dish without a recipe, nor is its cost', () => {
    expect(rowOf({})).toMatchObject({ cost: null, costed: 0, unpriced: 0, margin: null })
    expect(rowOf({}, { quantity: 0 })).toMatchObject({ cost: null, margin: null })
  })
})
