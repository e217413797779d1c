import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrices } from '#domain/menu/price/change-prices.ts'
import { highestPriceGrosze, lowestPriceGrosze } from '#domain/menu/price-bounds.ts'
import { roundings } from '#domain/menu/price/price-rounding.ts'
import { priceAfter, type PriceRule } from '#domain/menu/price/price-rule.ts'
import { priceIn, withCells } from '#domain/menu/price/set-prices.ts'

const up10: PriceRule = { direction: 'INCREASE', mode: 'PERCENT', value: 1000, rounding: '0.10' }
const down: PriceRule = { direction: 'DECREASE', mode: 'AMOUNT', value: 1000, rounding: '0.01' }
const item = (id: string, price: number, pickup?: number) => ({
  id,
  price,
  optionPrices: pickup === undefined ? [] : [{ diningOptionId: 'pickup', price: pickup }],
})

describe('A rule over many items', () => {
  it('changes their prices by dining option too', () => {
    const after = changedPrices([item('a', 1000, 900), item('b', 2000)], up10, false)
    expect(after).toEqual({ ok: true, value: [item('a', 1100, 990), item('b', 2200)] })
  })

  it('leaves those alone where only the base is meant', () => {
    expect(changedPrices([item('a', 1000, 900)], up10, true)).toEqual({
      ok: true,
      value: [item('a', 1100, 900)],
    })
  })

  it('names only items that cost something else afterwards', () => {
    const to99: PriceRule = { direction: 'INCREASE', mode: 'AMOUNT', value: 1, rounding: '.99' }
    expect(changedPrices([item('a', 999), item('b', 1050)], to99, false)).toEqual({
      ok: true,
      value: [item('b', 1099)],
    })
  })

  it('is refused whole where one price would be out of bounds, also one of a dining option', () => {
    expect(changedPrices([item('a', 5000), item('b', 1001, 1000)], down, false)).toEqual({
      ok: false,
      error: [{ id: 'b', price: 0 }],
    })
    expect(changedPrices([item('b', 1001, 1000)], down, true)).toMatchObject({ ok: true })
  })

  it('names an item of which only a price by dining option changes, with its base price as it was', () => {
    const to99: PriceRule = { direction: 'INCREASE', mode: 'AMOUNT', value: 1, rounding: '.99' }
    expect(changedPrices([item('a', 999, 1050), item('b', 999, 999)], to99, false)).toEqual({
      ok: true,
      value: [item('a', 999, 1099)],
    })
  })

  it('gives each price what it would have alone, names no item that stays, and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(somePrices(), { maxLength: 8 }), someRule(), (all, rule) => {
        const items = all.map((prices, nth) => ({ id: `item ${nth}`, ...prices }))
        const after = <P extends { price: number }>(priced: P): P => ({
          ...priced,
          price: priceAfter(priced.price, rule),
        })
        const foreseen = items.map((each) => ({ ...after(each), optionPrices: each.optionPrices.map(after) }))
        const pricesOf = ({ price, optionPrices }: (typeof foreseen)[number]) => [
          price,
          ...optionPrices.map((each) => each.price),
        ]
        const fits = foreseen
          .flatMap(pricesOf)
          .every((price) => lowestPriceGrosze <= price && price <= highestPriceGrosze)
        const others = foreseen.filter(
          (each, nth) => String(pricesOf(each)) !== String(items.map(pricesOf)[nth]),
        )
        expect(changedPrices(items, rule, false)).toMatchObject(fits ? { value: others } : { ok: false })
      }),
    )
  })
})

/** Prices of an item: its own in up to three dining options. */
function somePrices() {
  const price = fc.integer({ min: lowestPriceGrosze, max: 20_00 })
  const option = fc.record({ diningOptionId: fc.constantFrom('on-site', 'pickup', 'delivery'), price })
  return fc.record({
    price,
    optionPrices: fc.uniqueArray(option, { selector: (each) => each.diningOptionId }),
  })
}

function someRule(): fc.Arbitrary<PriceRule> {
  return fc.record({
    direction: fc.constantFrom('INCREASE', 'DECREASE'),
    mode: fc.constantFrom('PERCENT', 'AMOUNT'),
    value: fc.integer({ min: 1, max: 200 }),
    rounding: fc.constantFrom(...roundings),
  })
}

describe('Cells of the grid of prices', () => {
  const cell = { menuItemId: 'a', base: null }
  const prices = (price: number, pickup: number) => ({
    price,
    optionPrices: [{ diningOptionId: 'pickup', price: pickup }],
  })

  it('set the base price, and the price in a dining option', () => {
    const cells = [
      { ...cell, diningOptionId: null, price: 1200 },
      { ...cell, diningOptionId: 'delivery', price: 1500 },
    ]
    expect(withCells(item('a', 1000, 900), cells)).toEqual({
      price: 1200,
      optionPrices: [
        { diningOptionId: 'pickup', price: 900 },
        { diningOptionId: 'delivery', price: 1500 },
      ],
    })
  })

  it('let the base price count again once they are emptied; a base price cannot be emptied', () => {
    const cells = [
      { ...cell, diningOptionId: 'pickup', price: null },
      { ...cell, diningOptionId: null, price: null },
    ]
    expect(withCells(item('a', 1000, 900), cells)).toEqual({ price: 1000, optionPrices: [] })
  })

  it('entered twice count as they were entered last, and those of no other option are touched', () => {
    const twice = (diningOptionId: string | null) => [
      { ...cell, diningOptionId, price: 1200 },
      { ...cell, diningOptionId, price: 1300 },
    ]
    expect(withCells(item('a', 1000, 900), twice(null))).toEqual(prices(1300, 900))
    expect(withCells(item('a', 1000, 900), twice('pickup'))).toEqual(prices(1000, 1300))
    expect(withCells(item('a', 1000, 900), [])).toEqual(prices(1000, 900))
  })

  it('show an own price of a dining option, not the base price in its stead', () => {
    expect(priceIn(item('a', 1000, 900), null)).toBe(1000)
    expect(priceIn(item('a', 1000, 900), 'pickup')).toBe(900)
    expect(priceIn(item('a', 1000), 'pickup')).toBeNull()
  })
})
