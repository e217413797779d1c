import { describe, expect, it } from 'vitest'
import { momentOn, nextMoment, pricesUnder } from '#back-office/catalogue/prices/lists/list-preview.ts'
import { timesText } from '#back-office/catalogue/parts/list-words.ts'
import { plainItem, type MenuItem } from '#domain/menu/menu-item.ts'
import type { PriceList } from '#domain/menu/price/price-list.ts'

const list = (id: string, percent: number, more: Partial<PriceList> = {}): PriceList => ({
  id,
  name: id,
  active: true,
  diningOptionIds: [],
  categoryId: null,
  position: 0,
  times: { days: [0, 1, 2, 3, 4], from: 16 * 60, to: 18 * 60 },
  rule: { direction: 'DECREASE', mode: 'PERCENT', value: percent * 100, rounding: '0.10' },
  ...more,
})
const item = (name: string, price: number, categoryId: string | null): MenuItem => ({
  ...plainItem,
  id: name,
  name,
  price,
  taxRate: 'VAT23',
  categoryId,
})
const beer = item('Żywiec', 1400, 'beer')
/** Friday the 20th of November 2026, 17:00 and 21:00 in Warsaw. */
const friday = Date.UTC(2026, 10, 20, 16)
const evening = Date.UTC(2026, 10, 20, 20)

describe('What a price list makes of prices', () => {
  const sale = { diningOptionId: 'here', at: friday }
  it('is of the items of its category, to the grosz', () => {
    const own = list('Happy hour', 20, { categoryId: 'beer' })
    expect(pricesUnder([beer, item('Zupa', 2000, null)], own, [], sale)).toEqual([
      { item: beer, usual: 1400, price: 1120, other: null },
    ])
  })

  it('is nothing outside its hours, nor in another dining option', () => {
    const price = (own: PriceList, at: number) => pricesUnder([beer], own, [], { ...sale, at })[0]?.price
    expect(price(list('Happy hour', 20), evening)).toBe(1400)
    expect(price(list('Happy hour', 20, { diningOptionIds: ['pickup'] }), friday)).toBe(1400)
  })

  it('gives way to another list whose price is lower, which is named', () => {
    const [found] = pricesUnder([beer], list('Happy hour', 20), [list('Friday', 50)], sale)
    expect(found).toMatchObject({ price: 700, other: 'Friday' })
    expect(pricesUnder([beer], list('Friday', 50), [list('Happy hour', 20)], sale)[0]?.other).toBeNull()
  })
})

describe('The moment that is looked at', () => {
  it('is now while the list counts, else when it next begins', () => {
    expect(nextMoment(list('Happy hour', 20), friday)).toBe(friday)
    // Monday 16:00.
    expect(nextMoment(list('Happy hour', 20), evening)).toBe(Date.UTC(2026, 10, 23, 15))
  })
  it('is the next such day and time', () => {
    expect(momentOn(4, 22 * 60, evening)).toBe(Date.UTC(2026, 10, 20, 21))
    expect(momentOn(4, 20 * 60, evening)).toBe(Date.UTC(2026, 10, 27, 19))
  })
})

describe('The times of a list', () => {
  const day = (weekday: number) => ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekday] ?? ''
  it.each([
    [[4, 3, 2, 1, 0], 'Mon–Fri 16:00–18:00'],
    [[5, 6], 'Sat, Sun 16:00–18:00'],
    [[0, 2, 4, 5, 6], 'Mon, Wed, Fri–Sun 16:00–18:00'],
  ])('of days %j are said as %s', (days, words) => {
    expect(timesText({ days, from: 960, to: 1080 }, day)).toBe(words)
  })
})
