import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { placeSchema, newPlaceSettings } from '#domain/place/place.ts'
import { openingHours } from '#domain/settings/settings.ts'
import { refused } from './refused.ts'

describe('Bounds of what people enter', () => {
  it.each<[key: string, changes: object, fields: string[]]>([
    ['packaging', { grossPrice: 0 }, []],
    ['packaging', { grossPrice: 99_999 }, []],
    ['packaging', { grossPrice: 100_000 }, ['grossPrice']],
    ['packaging', { grossPrice: -1 }, ['grossPrice']],
    ['packaging', { grossPrice: 1.5 }, ['grossPrice']],
    ['packaging', { name: '   ' }, ['name']],
    ['packaging', { name: 'x'.repeat(61) }, ['name']],
    ['discounts', { type: 'PERCENT', value: 1 }, []],
    ['discounts', { type: 'PERCENT', value: 10_000 }, []],
    ['discounts', { type: 'PERCENT', value: 10_001 }, ['value']],
    ['discounts', { type: 'AMOUNT', value: 9_999_999 }, []],
    ['discounts', { type: 'AMOUNT', value: 0 }, ['value']],
    ['discounts', { name: 'x'.repeat(21) }, ['name']],
    ['servicefees', { type: 'PERCENT', value: 5_000 }, []],
    ['servicefees', { type: 'PERCENT', value: 5_001 }, ['value']],
    ['servicefees', { type: 'AMOUNT', value: 999_999 }, []],
    ['servicefees', { type: 'AMOUNT', value: 1_000_000 }, ['value']],
    ['dining-options', { type: 'ON_SITE', allowCashPayment: false, allowCardPayment: true }, []],
    [
      'dining-options',
      { type: 'ON_SITE', allowCashPayment: false, allowCardPayment: false },
      ['allowCardPayment'],
    ],
    ['dining-options', { type: 'CREW_ORDER', allowCashPayment: false, allowCardPayment: false }, []],
    ['dining-options', { color: '#12345' }, ['color']],
    ['dining-options', { name: 'x'.repeat(41) }, ['name']],
    ['tables', { name: 'x'.repeat(21) }, ['name']],
    ['tables', { seats: 0 }, ['seats']],
    ['tables', { seats: 99 }, []],
    ['tables', { seats: 100 }, ['seats']],
    ['kitchen-station', { name: 'x'.repeat(41) }, ['name']],
    ['printers', { address: '192.168.1.20:9100' }, []],
    ['printers', { address: '00:1B:44:11:3A:B7' }, []],
    ['printers', { address: 'posnet-0042' }, []],
    ['printers', { address: 'kuchnia:0' }, ['address']],
    ['printers', { address: 'kuchnia:65535' }, []],
    ['printers', { address: 'kuchnia:65536' }, ['address']],
    ['printers', { address: 'two words' }, ['address']],
    ['printers', { columns: '40' }, ['columns']],
    ['product', { sku: 'MLEKO-3.2_1L' }, []],
    ['product', { sku: 'ż' }, ['sku']],
    ['product', { sku: 'x'.repeat(33) }, ['sku']],
    ['product', { barcode: '5901234123458' }, ['barcode']],
    ['product', { unit: 'custom', customUnit: 'wiadro' }, []],
    ['product', { unit: 'custom', customUnit: null }, ['customUnit']],
    ['product', { unit: 'kg', customUnit: 'wiadro' }, ['customUnit']],
    ['product', { defaultCapacity: 0 }, ['defaultCapacity']],
    ['product', { defaultCapacity: 1_000_000_001 }, ['defaultCapacity']],
    ['product', { name: 'x'.repeat(121) }, ['name']],
    ['ingredient-templates', { ingredients: [] }, ['ingredients']],
    ['ingredient-templates', { ingredients: twice() }, ['ingredients']],
    ['ingredient-templates', { ingredients: ingredients(50) }, []],
    ['ingredient-templates', { ingredients: ingredients(51) }, ['ingredients']],
    ['ingredient-templates', { ingredients: [{ ...ingredients(1)[0], amount: 0 }] }, ['ingredients']],
    ['modifier-section-templates', { minAmount: 2, maxAmount: 1 }, ['maxAmount']],
    ['modifier-section-templates', { minAmount: 20, maxAmount: 20 }, []],
    ['modifier-section-templates', { minAmount: 0, maxAmount: 21 }, ['maxAmount']],
    ['modifier-sections', { minAmount: 2, maxAmount: 1 }, ['maxAmount']],
    ['modifier-sections', { minAmount: 2, maxAmount: 2 }, []],
    ['menu-items', { optionPrices: pricesIn(1, 2) }, []],
    ['menu-items', { optionPrices: pricesIn(1, 1) }, ['optionPrices']],
    ['modifier-templates', { price: 999_999 }, []],
    ['modifier-templates', { price: 1_000_000 }, ['price']],
    [
      'place-delivery',
      { minimumOrderValue: 5000, minOrderForFreeDelivery: 4999 },
      ['minOrderForFreeDelivery'],
    ],
    ['place-delivery', { minimumOrderValue: 5000, minOrderForFreeDelivery: 5000 }, []],
    ['place-delivery', { minOrderForFreeDelivery: null }, []],
    [
      'place-delivery',
      {
        area: [
          [21, 52],
          [21.1, 52],
        ],
      },
      ['area'],
    ],
  ])('%s %j: refused are %j', (key, changes, fields) => {
    expect(refused(key, changes)).toEqual(fields)
  })

  function twice() {
    const ingredient = { productId: '00000000-0000-7000-8000-000000000001', amount: 1 }
    return [ingredient, { ...ingredient, amount: 2 }]
  }

  /** A price in each of these dining options. */
  function pricesIn(...options: number[]) {
    return options.map((n) => ({
      diningOptionId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      price: 100,
    }))
  }

  /** So many, each of another product. */
  function ingredients(count: number) {
    return Array.from({ length: count }, (_, n) => ({
      productId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      amount: 1,
    }))
  }
})

describe('What a place says of itself', () => {
  const place = {
    ...newPlaceSettings,
    id: '00000000-0000-7000-8000-000000000001',
    slug: 'lokal',
    name: 'Lokal',
  }

  it.each<[field: string, value: unknown, good: boolean]>([
    ['postcode', '00-925', true],
    ['postcode', '00925', false],
    ['postcode', '', true],
    ['taxId', '526-104-08-28', true],
    ['taxId', '5261040829', false],
    ['taxId', '', true],
    ['email', 'kontakt@lokal.example', true],
    ['email', 'two@at@signs', false],
    ['phone', '+48 22 555 01 20', true],
    ['phone', 'call me', false],
    ['dayCutoff', 480, true],
    ['dayCutoff', 481, false],
    ['printoutSettings', { footerText: ['x'.repeat(40), '', 'y'.repeat(40)].join('\n') }, true],
    ['printoutSettings', { footerText: 'x'.repeat(41) }, false],
    ['printoutSettings', { footerText: 'a\nb\nc\nd' }, false],
    ['openingHours', [[], [], [], [], [], []], false],
    ['hoursExceptions', [{ day: '2026-12-24', ranges: [] }], true],
    ['hoursExceptions', [{ day: '2026-12-24', ranges: [{ from: 600, to: 60 }] }], true],
    ['hoursExceptions', [{ day: '2026-12-32', ranges: [] }], false],
    ['hoursExceptions', [{ day: '2026-12-24' }], false],
    ['hoursExceptions', [{ day: '2026-12-24', ranges: [{ from: 600, to: 600 }] }], false],
    ['hoursExceptions', [{ day: '2026-12-24', ranges: [{ from: 600, to: 1440 }] }], false],
    ['hoursExceptions', Array.from({ length: 101 }, () => ({ day: '2026-12-24', ranges: [] })), false],
    ['openingHours', [[{ from: 600, to: 600 }], [], [], [], [], [], []], false],
    [
      'openingHours',
      Array.from({ length: 7 }, () => [
        { from: 0, to: 1 },
        { from: 2, to: 3 },
        { from: 4, to: 5 },
        { from: 6, to: 7 },
      ]),
      false,
    ],
  ])('%s %j is good: %j', (field, value, good) => {
    expect(v.is(placeSchema, { ...place, [field]: value })).toBe(good)
  })

  it('stores a tax id as its ten digits', () => {
    expect(v.parse(placeSchema, { ...place, taxId: 'PL 526-104-08-28' }).taxId).toBe('5261040828')
  })

  it.each<[what: string, week: Record<number, [number, number][]>, good: boolean]>([
    ['past midnight', { 4: [[1080, 120]] }, true],
    ['past midnight into the next day’s hours', { 4: [[1080, 600]], 5: [[540, 1000]] }, false],
    [
      'two ranges that touch',
      {
        0: [
          [540, 720],
          [720, 1000],
        ],
      },
      true,
    ],
    [
      'two ranges that overlap',
      {
        0: [
          [540, 730],
          [720, 1000],
        ],
      },
      false,
    ],
    [
      'the evening before the morning',
      {
        0: [
          [1000, 1200],
          [540, 720],
        ],
      },
      true,
    ],
    ['Sunday night into Monday', { 6: [[1200, 300]], 0: [[240, 600]] }, false],
    ['Sunday night until Monday’s opening', { 6: [[1200, 240]], 0: [[240, 600]] }, true],
  ])('hours %s: good is %j', (_what, days, good) => {
    const week = Array.from({ length: 7 }, (_, day) => (days[day] ?? []).map(([from, to]) => ({ from, to })))
    expect(openingHours.faults({ ...place, openingHours: week }).length === 0).toBe(good)
  })

  it('hours of single days name each day once, and their ranges stay apart', () => {
    const faults = (...days: [string, ...[number, number][]][]) =>
      openingHours.faults({
        ...place,
        hoursExceptions: days.map(([day, ...ranges]) => ({
          day,
          ranges: ranges.map(([from, to]) => ({ from, to })),
        })),
      })
    expect(faults(['2026-12-24', [600, 720], [720, 60]], ['2026-12-25'])).toEqual([])
    expect(faults(['2026-12-24'], ['2026-12-24', [600, 720]])).toEqual([
      { field: 'hoursExceptions', code: 'hours_day_twice' },
    ])
    expect(faults(['2026-12-24', [600, 720], [700, 800]])).toEqual([
      { field: 'hoursExceptions', code: 'hours_overlap' },
    ])
  })
})
