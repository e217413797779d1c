import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basePriceIn, priceAt, priceUnder, type PriceList } from '#domain/menu/price/price-list.ts'

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
    expect(priceAt(beer, pickup, [list({ diningOptionIds: ['on-site', 'pickup'] })])).toBe(9_60)
  })

  it('counts on its weekdays, and in the night after the last of them where it passes midnight', () => {
    const night = list({ times: { days: [4], from: 22 * 60, to: 2 * 60 } })
    const saturday = { diningOptionId: 'on-site', at: Date.parse('2026-11-21T01:59:00+01:00') }
    expect(priceAt(beer, onSite('22:00'), [night])).toBe(11_20)
    expect(priceAt(beer, saturday, [night])).toBe(11_20)
    expect(priceAt(beer, { ...saturday, at: saturday.at + 60_000 }, [night])).toBe(14_00)
    expect(priceAt(beer, onSite('01:00'), [night])).toBe(14_00)
  })

  it('for items of a category is nothing to an item without one', () => {
    const loose = { ...beer, categoryId: null }
    expect(priceAt(loose, onSite('17:00'), [happyHour])).toBe(14_00)
    expect(priceAt(loose, onSite('17:00'), [list({ categoryId: null })])).toBe(11_20)
  })

  it('makes things dearer than they are without it, though the base price is the lower', () => {
    const dearer = list({ rule: { ...happyHour.rule, direction: 'INCREASE' } })
    expect(priceAt(beer, onSite('17:00'), [dearer])).toBe(16_80)
  })

  it('overlapping another one counts where its price is the lower', () => {
    const lunch = list({ id: 'lunch', rule: { ...happyHour.rule, value: 50_00 } })
    expect(priceAt(beer, onSite('17:00'), [happyHour, lunch])).toBe(7_00)
    expect(priceAt(beer, onSite('17:00'), [lunch, happyHour])).toBe(7_00)
  })

  it('counts never while it is switched off', () => {
    expect(priceAt(beer, onSite('17:00'), [list({ active: false })])).toBe(14_00)
  })

  it('may make things dearer, and takes nothing below a grosz', () => {
    const night = list({ rule: { ...happyHour.rule, direction: 'INCREASE', mode: 'AMOUNT', value: 2_00 } })
    expect(priceAt(beer, onSite('17:00'), [night])).toBe(16_00)
    const free = list({ rule: { ...happyHour.rule, mode: 'AMOUNT', value: 50_00 } })
    expect(priceAt(beer, onSite('17:00'), [free])).toBe(1)
  })
})

describe('several price lists at once', () => {
  it('give the lowest price that one of them gives alone, in whatever order they stand', () => {
    const value = fc.integer({ min: 1, max: 30_00 })
    const rules = fc.record({
      direction: fc.constantFrom('INCREASE' as const, 'DECREASE' as const),
      mode: fc.constant('AMOUNT' as const),
      rounding: fc.constant('0.01' as const),
      value,
    })
    const lists = fc.array(
      rules.map((rule) => list({ rule })),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(lists, (all) => {
        const alone = all.map((each) => priceUnder(beer, 'on-site', [each]))
        expect(priceUnder(beer, 'on-site', all)).toBe(Math.min(...alone))
        expect(priceUnder(beer, 'on-site', all.toReversed())).toBe(Math.min(...alone))
        expect(Math.min(...alone)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
