import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { once } from '#domain/once.ts'
import { valueTypes } from '#domain/resources/discounts.ts'
import { ingredientSchema } from '#domain/resources/ingredient-templates.ts'
import { printerColumns, printerTypes } from '#domain/resources/printers.ts'
import { productStatuses, units } from '#domain/resources/products.ts'
import { allResources } from '#domain/resources/resources.ts'
import { bounded, nullableFields } from '#tests/support/bounds.ts'
import { sampleRow, type SampleRow } from '#tests/support/rows/sample-rows.ts'

const areaOf = (key: string) =>
  must(
    allResources.find((area) => area.key === key),
    key,
  )
const made = new Map<string, SampleRow>()
const goodRow = (key: string) => once(made, key, () => sampleRow(areaOf(key), 0))
const good = (key: string, changes: object) =>
  v.is(areaOf(key).schema, Object.assign({}, goodRow(key), changes))
const faults = (key: string, changes: object) => areaOf(key).faults(Object.assign({}, goodRow(key), changes))

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

describe('a name', () => {
  it.each<[key: string, longest: number]>([
    ['packaging', 60],
    ['discounts', 20],
    ['servicefees', 60],
    ['dining-options', 40],
    ['tables', 20],
    ['kitchen-station', 40],
    ['printers', 60],
    ['product-category', 60],
    ['product', 120],
    ['menu-item-categories', 60],
    ['menu', 60],
    ['menu-sections', 60],
    ['menu-items', 80],
    ['modifier-sections', 60],
    ['modifiers', 60],
    ['ingredient-templates', 60],
    ['modifier-section-templates', 60],
    ['modifier-templates', 60],
    ['menu-item-templates', 60],
    ['place-delivery', 60],
  ])('of %s has 1 to %d characters', (key, longest) => {
    const lengths = [0, 1, longest, longest + 1].map((length) => good(key, { name: 'x'.repeat(length) }))
    expect(lengths).toEqual([false, true, true, false])
  })
})

describe('an amount, a count or a quantity', () => {
  it.each<[key: string, field: string, least: number, most: number]>([
    ['packaging', 'grossPrice', 0, 99_999],
    ['discounts', 'value', 1, 9_999_999],
    ['servicefees', 'value', 1, 999_999],
    ['tables', 'seats', 1, 99],
    ['place-delivery', 'deliveryPrice', 0, 999_999],
    ['place-delivery', 'minimumOrderValue', 0, 999_999],
    ['place-delivery', 'minOrderForFreeDelivery', 0, 999_999],
    ['modifier-templates', 'price', 0, 999_999],
    ['modifiers', 'price', 0, 999_999],
    ['modifier-section-templates', 'minAmount', 0, 20],
    ['modifier-section-templates', 'maxAmount', 0, 20],
    ['modifier-sections', 'minAmount', 0, 20],
    ['modifier-sections', 'maxAmount', 0, 20],
    ['product', 'defaultCapacity', 1, 1_000_000_000],
    ['product', 'minimumLevel', 1, 999_999_999],
    ['menu-items', 'preparationTime', 0, 240],
    ['menu-items', 'concurrentCapacity', 1, 99],
    ['menu-item-categories', 'course', 1, 9],
  ])('of %s, its %s, is a whole number from %d to %d', (key, field, least, most) => {
    const values = [least - 1, least, most, most + 1, least + 0.5, String(least)]
    expect(values.map((value) => good(key, { [field]: value }))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each(allResources.filter(({ ordered }) => ordered === true).map(({ key }) => key))(
    'is the position of %s: a whole number from 0 to 100 000',
    (key) => {
      const places = [-1, 0, 100_000, 100_001].map((position) => good(key, { position }))
      expect(places).toEqual(bounded)
      expect(good(key, { position: 0.5 })).toBe(false)
    },
  )

  it('of an ingredient is 0.001 to 99 999.999 of the unit', () => {
    const amounts = [0, 1, 99_999_999, 100_000_000].map((amount) =>
      v.is(ingredientSchema, { productId: id(1), amount }),
    )
    expect(amounts).toEqual([false, true, true, false])
  })
})

describe('a list', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n))

  it.each<[key: string, field: string, most: number, list: (count: number) => unknown[]]>([
    [
      'menu-items',
      'optionPrices',
      40,
      (count) => ids(count).map((diningOptionId) => ({ diningOptionId, price: 1 })),
    ],
    [
      'ingredient-templates',
      'ingredients',
      50,
      (count) => ids(count).map((productId) => ({ productId, amount: 1 })),
    ],
    ['menu-items', 'omitted', 100, ids],
    ['modifier-sections', 'omitted', 100, ids],
    ['menu-items', 'own', 40, ids],
    ['modifier-sections', 'own', 10, ids],
    ['modifiers', 'own', 10, ids],
    ['menu-item-templates', 'modifierSectionTemplateIds', 20, ids],
    ['menu-item-templates', 'ingredientTemplateIds', 20, ids],
  ])('of %s, its %s, has at most %d', (key, field, most, list) => {
    expect([most, most + 1].map((count) => good(key, { [field]: list(count) }))).toEqual([true, false])
  })

  it('of prices by dining option has no price of nothing, and none without its option', () => {
    const priced = (of: object) => good('menu-items', { optionPrices: [{ diningOptionId: id(1), ...of }] })
    expect([priced({ price: 1 }), priced({ price: 0 }), priced({})]).toEqual([true, false, false])
    expect(priced({ price: 1, diningOptionId: null })).toBe(false)
  })
})

describe('a choice', () => {
  it.each<[key: string, field: string, all: readonly string[]]>([
    ['discounts', 'type', ['PERCENT', 'AMOUNT']],
    ['servicefees', 'type', ['PERCENT', 'AMOUNT']],
    ['printers', 'type', ['countertop', 'mobile', 'kiosk']],
    ['printers', 'columns', ['32', '42', '48']],
    ['product', 'unit', ['ml', 'l', 'g', 'kg', 'pcs', 'custom']],
    ['product', 'status', ['ACTIVE', 'SOFT_DELETED']],
    ['tables', 'placement', ['INSIDE', 'OUTSIDE']],
  ])('of %s, its %s, is one of %j', (key, field, all) => {
    for (const value of all) expect(good(key, { [field]: value })).toBe(true)
    for (const value of ['', 'OTHER', null, all]) expect(good(key, { [field]: value })).toBe(false)
  })

  it('stands in its list once', () => {
    for (const list of [valueTypes, printerTypes, printerColumns, units, productStatuses])
      expect(new Set<string>(list).size).toBe(list.length)
  })
})

describe('what may be left out', () => {
  const left: Readonly<Record<string, string[]>> = {
    'place-delivery': ['minOrderForFreeDelivery'],
    printers: ['kitchenStationId'],
    product: ['customUnit', 'minimumLevel'],
    'menu-item-categories': ['course'],
    tables: ['plan', 'room'],
    'menu-sections': ['hiddenUntil', 'showing'],
    'menu-items': [
      'categoryId',
      'hiddenUntil',
      'imageId',
      'kitchenStationId',
      'packagingId',
      'showing',
      'soldOutUntil',
      'templateId',
    ],
    'modifier-sections': ['templateId'],
    modifiers: ['templateId'],
    ingredients: ['modifierId', 'templateId'],
    'price-lists': ['categoryId'],
  }

  it.each(allResources.map(({ key }) => key))('of %s is what it may do without, and nothing else', (key) => {
    expect(nullableFields(areaOf(key).schema, goodRow(key)).toSorted()).toEqual(left[key] ?? [])
  })

  it('by rows of before is what came later: they count as nobody having chosen it', () => {
    const read = (key: string, ...gone: string[]) => {
      const row = Object.entries(goodRow(key)).filter(([field]) => !gone.includes(field))
      return v.parse(areaOf(key).schema, Object.fromEntries(row))
    }
    expect(read('product', 'minimumLevel', 'stopsSales')).toMatchObject({
      minimumLevel: null,
      stopsSales: false,
    })
    expect(read('modifier-section-templates', 'alwaysAsked')).toMatchObject({ alwaysAsked: false })
    expect(read('modifier-sections', 'alwaysAsked')).toMatchObject({ alwaysAsked: false })
    expect(read('tables', 'room')).toMatchObject({ room: null })
  })
})

describe('a rule over several fields', () => {
  it.each<[key: string, changes: object, field: string, code: string]>([
    ['discounts', { type: 'PERCENT', value: 100_01 }, 'value', 'percent_100'],
    ['servicefees', { type: 'PERCENT', value: 50_01 }, 'value', 'percent_50'],
    [
      'dining-options',
      { type: 'PICKUP', allowCashPayment: false, allowCardPayment: false },
      'allowCardPayment',
      'cash_or_card',
    ],
    ['printers', { address: 'kuchnia:0' }, 'address', 'port'],
    ['product', { barcode: '5901234123458' }, 'barcode', 'barcode'],
    ['product', { unit: 'custom', customUnit: null }, 'customUnit', 'custom_unit'],
    [
      'ingredient-templates',
      {
        ingredients: [
          { productId: id(1), amount: 1 },
          { productId: id(1), amount: 2 },
        ],
      },
      'ingredients',
      'product_twice',
    ],
    ['modifier-section-templates', { minAmount: 2, maxAmount: 1 }, 'maxAmount', 'max_below_min'],
    ['modifier-sections', { minAmount: 2, maxAmount: 1 }, 'maxAmount', 'max_below_min'],
    [
      'menu-items',
      { optionPrices: [1, 1].map((n) => ({ diningOptionId: id(n), price: 1 })) },
      'optionPrices',
      'option_twice',
    ],
    [
      'place-delivery',
      { minimumOrderValue: 2, minOrderForFreeDelivery: 1 },
      'minOrderForFreeDelivery',
      'free_below_minimum',
    ],
  ])('of %s, broken by %j, is named by %s: %s', (key, changes, field, code) => {
    expect(faults(key, changes)).toEqual([{ field, code }])
  })

  it('of payment holds with either way, and for the crew with none', () => {
    const ways = [
      [true, true],
      [true, false],
      [false, true],
    ] as const
    for (const [allowCashPayment, allowCardPayment] of ways)
      expect(faults('dining-options', { type: 'DELIVERY', allowCashPayment, allowCardPayment })).toEqual([])
  })

  it('of an address reads a port only behind a host: a paired device has colons of its own', () => {
    for (const address of ['kuchnia:1', 'kuchnia:65535', '00:1B:44:11:3A:00', 'posnet_42', 'kuchnia'])
      expect([good('printers', { address }), faults('printers', { address })]).toEqual([true, []])
    for (const address of ['kuchnia:', ':9100', 'kuchnia:123456', '00:1B:44:11:3A', 'a:b', ''])
      expect(good('printers', { address })).toBe(false)
  })
})
