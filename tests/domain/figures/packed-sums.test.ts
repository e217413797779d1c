import { describe, expect, test } from 'vitest'
import { emptyDay } from '#domain/figures/day-sums.ts'
import {
  daysOnDevices,
  isNothing,
  packSums,
  sumDimensionNames,
  sumDimensions,
  unpackSums,
  type SumDimension,
} from '#domain/figures/packed-sums.ts'
import { sumTableNames } from '#domain/figures/sums/add-sums.ts'
import { noSums, type DaySums, type Sums } from '#domain/figures/sums/sum-tables.ts'

const place = { day: '2026-11-20', cutoff: 4 * 60 }
const dayOf = (of: Partial<Sums>): DaySums => ({ ...noSums(), ...of, ...place })
const sold = (gross: number, vat = 0) => ({ quantity: 1_000, gross, discount: 0, vat })
const option = (checks: number) => ({
  checks,
  guests: 0,
  gross: checks * 10_00,
  discounts: 0,
  fees: 0,
  packaging: 0,
  delivery: 0,
})

/** The sums of a dimension, packed and read again. */
const read = (sums: DaySums, dimension: SumDimension) =>
  unpackSums([{ dimension, packed: packSums(sums, dimension), cutoff: place.cutoff }], place)

describe('the sums of a day, packed', () => {
  test('name each key once, in the order of keys, with the amounts behind and zeros at the end left out', () => {
    const options = { 'pick-up': option(2), 'on-site': option(1) }
    expect(packSums(dayOf({ options }), 'options')).toEqual({
      words: ['on-site', 'pick-up'],
      names: [],
      rows: {
        options: [
          [0, 1, 0, 10_00],
          [1, 2, 0, 20_00],
        ],
      },
    })
  })

  test('leave out rows of nothing, and say so where nothing is left', () => {
    const nothing = packSums(dayOf({ options: { 'on-site': option(0) } }), 'options')
    expect(nothing).toEqual({ words: [], names: [], rows: { options: [] } })
    expect(isNothing(nothing)).toBe(true)
    expect(isNothing(packSums(dayOf({ options: { 'on-site': option(1) } }), 'options'))).toBe(false)
  })

  test('say the parts of a key by words, so that a dish of ten answers is named once', () => {
    const answers = { 'zurek/egg': { quantity: 1, gross: 2 }, 'zurek/bread': { quantity: 3, gross: 0 } }
    const names = { categories: {}, items: {}, answers: { egg: 'Jajko' }, categoryOf: {} }
    expect(packSums(dayOf({ answers, names }), 'answers')).toEqual({
      words: ['zurek', 'bread', 'egg'],
      names: ['', '', 'Jajko'],
      rows: {
        answers: [
          [0, 1, 3],
          [0, 2, 1, 2],
        ],
      },
    })
  })

  test('have names up to the last word that has one, and with dishes their categories', () => {
    const names = {
      categories: {},
      items: { beer: 'Piwo' },
      answers: {},
      categoryOf: { zurek: 'soups', beer: 'drinks' },
    }
    expect(packSums(dayOf({ items: { zurek: sold(1), beer: sold(2) }, names }), 'items')).toEqual({
      words: ['beer', 'zurek', 'drinks', 'soups'],
      names: ['Piwo'],
      rows: {
        items: [
          [0, 1_000, 2],
          [1, 1_000, 1],
        ],
        categoryOf: [
          [0, 2],
          [1, 3],
        ],
      },
    })
  })

  test('have of times each step that there is with how many, the shortest first', () => {
    const times = { 'ready/hot/12': { 100: 1, 9: 2, judged: 3, late: 1 }, 'paid//20': { 7: 1 } }
    expect(packSums(dayOf({ times }), 'times')).toEqual({
      words: ['paid', '', '20', 'ready', 'hot', '12'],
      names: [],
      rows: {
        times: [
          [0, 1, 2, 0, 0, 7, 1],
          [3, 4, 5, 3, 1, 9, 2, 100, 1],
        ],
      },
    })
  })
})

describe('packed sums, read again', () => {
  test.each([
    ['options', { options: { 'on-site': option(3) } }],
    ['answers', { answers: { 'zurek/egg': { quantity: 0, gross: 5 } } }],
    ['documents', { documents: { 'receipt/printed/CASH': { count: 0, gross: -1_06 } } }],
    ['documents', { documentRates: { 'receipt/printed/CASH/VAT08': { gross: 1_06, vat: 8, net: 98 } } }],
    ['products', { stock: { 'flour/SOLD': { quantity: -1, value: 0, variance: 0, unpriced: 1 } } }],
    ['products', { losses: { 'kasia/THEFT_OR_LOSS': { moves: 1, value: -2_00 } } }],
    ['costs', { costs: { zurek: { known: 1_000, cost: 5_00, unpriced: 0 } } }],
    ['times', { times: { 'ready/hot/12': { 9: 2, judged: 2 }, 'paid//20': { 7: 1 } } }],
  ] as const)('of %s are what they were', (dimension, of) => {
    const [table] = Object.keys(of) as [keyof typeof of]
    expect(read(dayOf(of), dimension)[table]).toEqual(of[table])
  })

  test('of a dimension that is not there are zeros, as of an empty day', () => {
    expect(unpackSums([], place)).toEqual(emptyDay(place))
  })

  test('of several days are added up, with the names of the last', () => {
    const rows = ['Żur', 'Żurek'].map((name, nth) => {
      const names = { categories: {}, items: { zurek: name }, answers: {}, categoryOf: { zurek: 'soups' } }
      const day = dayOf({ items: { zurek: sold(10_00 + nth, nth) }, names })
      return { dimension: 'items' as const, packed: packSums(day, 'items'), cutoff: place.cutoff }
    })
    expect(unpackSums(rows, place)).toMatchObject({
      items: { zurek: { quantity: 2_000, gross: 20_01, discount: 0, vat: 1 } },
      names: { items: { zurek: 'Żurek' }, categoryOf: { zurek: 'soups' } },
    })
  })

  test('have the cutoff that their hours were told by, and that of the place where there are none', () => {
    const packed = packSums(dayOf({}), 'totals')
    expect(unpackSums([{ dimension: 'totals', packed, cutoff: 60 }], place).cutoff).toBe(60)
    expect(unpackSums([], place).cutoff).toBe(place.cutoff)
  })
})

test('every table of sums is published in exactly one dimension', () => {
  const tables = sumDimensionNames.flatMap((dimension) => sumDimensions[dimension].tables)
  expect([...tables].sort()).toEqual([...sumTableNames].sort())
})

test('devices keep a year and more of what is compared with last year, two months of dishes, a month of times', () => {
  const kept = (days: number) => sumDimensionNames.filter((dimension) => daysOnDevices[dimension] === days)
  expect(kept(400)).toEqual(['totals', 'hours', 'payments', 'options', 'documents', 'people', 'categories'])
  expect(kept(60)).toEqual(['items', 'costs', 'products'])
  expect(kept(28)).toEqual(['answers', 'times'])
})
