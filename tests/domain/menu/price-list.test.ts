import { describe, expect, it } from 'vitest'
import { basePriceIn, priceAt, type PriceList } from '#domain/menu/price-list.ts'

const beer = { price: 14_00, optionPrices: [{ diningOptionId: 'pickup', price: 12_00 }], categoryId: 'beer' }
const soup = { price: 24_00, optionPrices: [], categoryId: 'soups' }

/** 20 % less for beer, Monday to Friday from 16 to 18. */
const happyHour: PriceList = {
  id: 'happy',
  name: 'Happy hour',
  active: true,
  times: { days: [0, 1, 2, 3, 4], from: 16 * 60, to: 18 * 60 },
  diningOptionIds: [],
  categoryId: 'beer',
  rule: { direction: 'DECREASE', mode: 'PERCENT', value: 20_00, rounding: '0.01' },
  position: 0,
}
const list = (of: Partial<PriceList>): PriceList => ({ ...happyHour, ...of })

/** On Friday, 20 November 2026, by the clocks of the venue. */
const friday = (time: string) => Date.parse(`2026-11-20T${time}:00+01:00`)
const onSite = (time: string) => ({ diningOptionId: 'on-site', at: friday(time) })

describe('the price of an item without lists', () => {
  it('is its own in the dining option, else the base price', () => {
    expect([basePriceIn(beer, 'pickup'), basePriceIn(beer, 'on-site')]).toEqual([12_00, 14_00])
  })
})

describe('a timed price list', () => {
  it('counts from its first minute until its last has passed, by the moment of sending', () => {
    const prices = ['15:59', '16:00', '17:59', '18:00'].map((at) => priceAt(beer, onSite(at), [happyHour]))
    expect(prices).toEqual([14_00, 11_20, 11_20, 14_00])
  })

  it('counts for its category, and for every item where it names none', () => {
    expect(priceAt(soup, onSite('17:00'), [happyHour])).toBe(24_00)
    expect(priceAt(soup, onSite('17:00'), [list({ categoryId: null })])).toBe(19_20)
  })

  it('counts in its dining options, from the price that the item has there', () => {
    const pickup = { diningOptionId: 'pickup', at: friday('17:00') }
    expect(priceAt(beer, pickup, [happyHour])).toBe(9_60)
    expect(priceAt(beer, pickup, [list({ diningOptionIds: ['on-site'] })])).toBe(12_00)
  })

  it('that overlaps another one counts where its price is the lower', () => {
    const lunch = list({ id: 'lunch', rule: { ...happyHour.rule, value: 50_00 } })
    expect(priceAt(beer, onSite('17:00'), [happyHour, lunch])).toBe(7_00)
    expect(priceAt(beer, onSite('17:00'), [lunch, happyHour])).toBe(7_00)
  })

  it('that is switched off counts never', () => {
    expect(priceAt(beer, onSite('17:00'), [list({ active: false })])).toBe(14_00)
  })

  it('may make things dearer, and takes nothing below a grosz', () => {
    const night = list({ rule: { ...happyHour.rule, direction: 'INCREASE', mode: 'AMOUNT', value: 2_00 } })
    expect(priceAt(beer, onSite('17:00'), [night])).toBe(16_00)
    const free = list({ rule: { ...happyHour.rule, mode: 'AMOUNT', value: 50_00 } })
    expect(priceAt(beer, onSite('17:00'), [free])).toBe(1)
  })
})
