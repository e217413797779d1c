import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { diningOptionPriceSchema, menuItemFields } from '#domain/menu/menu-item.ts'
import { modifierFields } from '#domain/menu/modifier.ts'
import {
  changePricesArgs,
  priceScopeSchema,
  pricesOffline,
  pricesOnline,
  setBasePricesArgs,
} from '#domain/menu/price/price-changes.ts'
import { priceRuleSchema } from '#domain/menu/price/price-rule-schema.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, n) => idOf(n))
const rule = { direction: 'INCREASE', mode: 'PERCENT', value: 10_00, rounding: '0.10' }

describe('A price', () => {
  it.each([
    ['of an item', menuItemFields.price, [1, 9_999_999], [0, 10_000_000]],
    ['by dining option', diningOptionPriceSchema.entries.price, [1, 9_999_999], [0, 10_000_000]],
    ['of an answer, which may cost nothing', modifierFields.price, [0, 999_999], [-1, 1_000_000]],
  ])('%s has its bounds, in whole grosze', (_, schema, good, bad) => {
    expect([...good, ...bad, 10.5].map((price) => v.is(schema, price))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('may be another one in forty dining options at most', () => {
    const prices = (count: number) => ids(count).map((diningOptionId) => ({ diningOptionId, price: 100 }))
    expect([40, 41].map((count) => v.is(menuItemFields.optionPrices, prices(count)))).toEqual([true, false])
  })
})

describe('A rule over prices', () => {
  it.each<[of: object, good: boolean]>([
    [{ value: 1 }, true],
    [{ value: 0 }, false],
    [{ value: -5_00 }, false],
    [{ value: 7.5 }, false],
    [{ value: 1000_00 }, true],
    [{ value: 1000_01 }, false],
    [{ mode: 'AMOUNT', value: 1000_01 }, true],
    [{ mode: 'AMOUNT', value: 9_999_999 }, true],
    [{ mode: 'AMOUNT', value: 10_000_000 }, false],
    [{ direction: 'DECREASE', value: 100_00 }, true],
    [{ rounding: '.99' }, true],
    [{ rounding: '0.05' }, false],
  ])('with %j is good: %j', (of, good) => {
    expect(v.is(priceRuleSchema, { ...rule, ...of })).toBe(good)
  })
})

describe('A change of many prices', () => {
  it.each<[of: object, good: boolean]>([
    [{ kind: 'ALL' }, true],
    [{ kind: 'CATEGORY', categoryId: idOf(1) }, true],
    [{ kind: 'CATEGORY', categoryId: null }, true],
    [{ kind: 'CATEGORY' }, false],
    [{ kind: 'ITEMS', ids: ids(1) }, true],
    [{ kind: 'ITEMS', ids: [] }, false],
    [{ kind: 'SECTION', ids: ids(1) }, false],
  ])('is for all items, a category, those without one, or some: %j is good: %j', (of, good) => {
    expect(v.is(priceScopeSchema, of)).toBe(good)
  })

  it('names 500 items at most', () => {
    const named = [500, 501].map((count) => v.is(priceScopeSchema, { kind: 'ITEMS', ids: ids(count) }))
    expect(named).toEqual([true, false])
  })

  it('means the prices by dining option too, unless it says otherwise', () => {
    expect(v.parse(changePricesArgs, { rule, of: { kind: 'ALL' } }).baseOnly).toBe(false)
  })
})

describe('Prices entered in the grid', () => {
  const cell = { menuItemId: idOf(1), diningOptionId: idOf(2), price: 12_00, base: 10_00 }
  const good = (of: object) => v.is(setBasePricesArgs, { prices: [{ ...cell, ...of }] })

  it.each<[of: object, good: boolean]>([
    [{}, true],
    [{ price: null }, true],
    [{ base: null }, true],
    [{ diningOptionId: null }, true],
    [{ diningOptionId: undefined }, true],
    [{ diningOptionId: null, price: null }, false],
    [{ diningOptionId: undefined, price: null }, false],
    [{ price: 0 }, false],
    [{ price: 9_999_999 }, true],
    [{ price: 10_000_000 }, false],
  ])('empty a price by dining option, never a base price: %j is good: %j', (of, expected) => {
    expect(good(of)).toBe(expected)
  })

  it('are base prices where they name no dining option', () => {
    const { menuItemId, price, base } = cell
    const read = v.parse(setBasePricesArgs, { prices: [{ menuItemId, price, base }] })
    expect(read.prices).toEqual([{ menuItemId, price, base, diningOptionId: null }])
  })

  it('are one at least, and 5,000 at most; a queue carries fewer', () => {
    const prices = (count: number) => ({ prices: Array.from({ length: count }, () => cell) })
    expect([0, 1, 5000, 5001].map((count) => v.is(setBasePricesArgs, prices(count)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([pricesOffline, pricesOnline]).toEqual([200, 5000])
  })
})
