import { describe, expect, test } from 'vitest'
import { emptyDay } from '#domain/figures/day-sums.ts'
import { addRows, addSums, sumTableNames } from '#domain/figures/sums/add-sums.ts'
import { noSums, sumTables, type DaySums } from '#domain/figures/sums/sum-tables.ts'
import { withoutNothing } from '#domain/figures/sums/without-nothing.ts'

const cutoff = 4 * 60
const sold = (gross: number) => ({ quantity: 1_000, gross, discount: 0, vat: 0 })
const dayOf = (day: string, of: Partial<DaySums>): DaySums => ({ ...noSums(), ...of, day, cutoff })
const named = (name: string) => ({ categories: {}, items: { zurek: name }, answers: {}, categoryOf: {} })

describe('the sums of several days', () => {
  const first = dayOf('2026-11-19', { items: { zurek: sold(10_00) }, names: named('Żur') })
  const second = dayOf('2026-11-20', {
    items: { zurek: sold(12_00), beer: sold(7_00) },
    names: named('Żurek'),
  })

  test('add each row to the same row of another day, and keep rows of one day', () => {
    expect(addSums([first, second]).items).toEqual({
      zurek: { quantity: 2_000, gross: 22_00, discount: 0, vat: 0 },
      beer: sold(7_00),
    })
  })

  test('keep the names of the latest day, in whatever order days have come', () => {
    for (const days of [
      [first, second],
      [second, first],
    ])
      expect(addSums(days).names.items['zurek']).toBe('Żurek')
  })

  test('keep a name that only an earlier day has', () => {
    const unnamed = dayOf('2026-11-21', { items: { zurek: sold(1) } })
    expect(addSums([first, unnamed]).names.items['zurek']).toBe('Żur')
  })

  test('leave the days themselves as they are', () => {
    addSums([first, second])
    expect(first.items['zurek']).toEqual(sold(10_00))
    expect(second.items['zurek']).toEqual(sold(12_00))
  })

  test('have columns that only one of the days has', () => {
    const to = { 'ready/hot/12': { 10: 1 } }
    addRows(to, { 'ready/hot/12': { 11: 2, late: 1 } })
    expect(to).toEqual({ 'ready/hot/12': { 10: 1, 11: 2, late: 1 } })
  })

  test('of no day at all are none, in every table', () => {
    expect(addSums([])).toEqual(noSums())
    expect([...sumTableNames].sort()).toEqual([...Object.keys(sumTables), 'times'].sort())
  })
})

describe('an empty day', () => {
  test('gives rows of its own, which may be added to', () => {
    const place = { day: '2026-11-20', cutoff }
    const one = emptyDay(place)
    addRows(one.totals, { all: { checks: 1 } })
    addRows(one.rates, { VAT08: { gross: 1 } })
    addRows(one.payments, { CASH: { paid: 1 } })
    addRows(one.excise, { NONE: { gross: 1 } })
    const { totals, rates, payments, excise } = emptyDay(place)
    expect([
      totals['all']?.checks,
      rates['VAT08']?.gross,
      payments['CASH']?.paid,
      excise['NONE']?.gross,
    ]).toEqual([0, 0, 0, 0])
  })
})

describe('sums without nothing', () => {
  test('have no row of zeros alone, and no name of what has no row', () => {
    const sums = withoutNothing(
      dayOf('2026-11-20', {
        items: { zurek: sold(10_00), gone: { quantity: 0, gross: 0, discount: 0, vat: 0 } },
        categories: { soups: sold(10_00), none: { quantity: 0, gross: 0, discount: 0, vat: 0 } },
        answers: { 'zurek/egg': { quantity: 1_000, gross: 0 }, 'gone/bread': { quantity: 0, gross: 0 } },
        names: {
          items: { zurek: 'Żurek', gone: 'Flaki' },
          categories: { soups: 'Zupy', none: 'Nic' },
          answers: { egg: 'Jajko', bread: 'Chleb' },
          categoryOf: { zurek: 'soups', gone: 'none' },
        },
      }),
    )
    expect(Object.keys(sums.items)).toEqual(['zurek'])
    expect(sums.names).toEqual({
      items: { zurek: 'Żurek' },
      categories: { soups: 'Zupy' },
      answers: { egg: 'Jajko' },
      categoryOf: { zurek: 'soups' },
    })
    expect(Object.keys(sums.answers)).toEqual(['zurek/egg'])
  })

  test('keep a row that has anything but 0, also less than nothing, and all of totals, rates and hours', () => {
    const back = { quantity: -1_000, gross: 0, discount: 0, vat: 0 }
    const hours = { 1: { checks: 0, sales: 0, money: 0, ordered: 0 } }
    const sums = withoutNothing(dayOf('2026-11-20', { items: { zurek: back }, hours }))
    expect(sums.items).toEqual({ zurek: back })
    expect(sums.hours).toEqual(hours)
  })

  test.each(['options', 'documents', 'documentRates', 'people', 'costs', 'stock', 'losses'] as const)(
    'have no empty row among %s',
    (table) => {
      const empty = Object.fromEntries(sumTables[table].map((column) => [column, 0]))
      const sums = withoutNothing(dayOf('2026-11-20', { [table]: { a: empty, b: { ...empty, gross: 1 } } }))
      expect(Object.keys(sums[table])).toEqual(['b'])
    },
  )
})
