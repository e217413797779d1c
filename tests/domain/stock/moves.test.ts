import { describe, expect, it } from 'vitest'
import { amountWords, finerUnit, isTooFine, packedWords } from '#domain/stock/amount-words.ts'
import { findProducts, productByCode } from '#domain/stock/find-products.ts'
import { levelBar } from '#domain/stock/level-bar.ts'
import { meanDailyUse, suggestOrder, type OrderFacts } from '#domain/stock/suggest-order.ts'
import { stockReasonNames, stockReasons } from '#domain/stock/stock-reasons.ts'
import { deliveryReasons, kindOfReason, leavingReasons } from '#domain/stock/transaction-kind.ts'

const language = {
  unit: (key: string) => (key === 'pcs' ? 'szt.' : key),
  quantity: (thousandths: number) => String(thousandths / 1000).replace('.', ','),
}
const litres = { unit: 'l', customUnit: null }

describe('amounts in words', () => {
  it('have the unit of their product, its own word where it has one', () => {
    expect(amountWords(4200, litres, language)).toBe('4,2\u00a0l')
    expect(amountWords(-1200, litres, language)).toBe('−1,2\u00a0l')
    expect(amountWords(3000, { unit: 'custom', customUnit: 'but.' }, language)).toBe('3\u00a0but.')
    expect(amountWords(0, { unit: 'custom', customUnit: null }, language)).toBe('0')
  })

  it('packages are said as they are counted', () => {
    const cartons = { quantity: 2000, quantityPerUnit: 6, packageCapacity: 700 }
    expect(packedWords(cartons, litres, language)).toBe('2 × 6 × 0,7\u00a0l')
    expect(packedWords({ ...cartons, quantityPerUnit: 1 }, litres, language)).toBe('2 × 0,7\u00a0l')
  })

  it('less than five thousandths of a unit is counted in a smaller one', () => {
    expect([0, 4, 5].map(isTooFine)).toEqual([false, true, false])
    expect(['kg', 'l', 'pcs'].map(finerUnit)).toEqual(['g', 'ml', null])
  })
})

describe('finding a product', () => {
  const sheep = { name: 'Ser owczy żółty', sku: 'NAB-010', barcode: '5901234123457' }
  const rye = { name: 'Mąka żytnia', sku: 'SYP-002', barcode: '012345678905' }
  const all = [sheep, rye]

  it('goes by words without their marks, by number and by barcode', () => {
    expect(findProducts(all, 'zolty ser')).toEqual([sheep])
    expect(findProducts(all, 'syp-0')).toEqual([rye])
    expect(findProducts(all, '59012')).toEqual([sheep])
    expect(findProducts(all, ' ')).toEqual([])
  })

  it('puts first what begins with what was typed, then a number, then a word, then a part of one', () => {
    const named = (name: string, sku = 'X-1') => ({ name, sku, barcode: '' })
    const [part, word, begins] = [named('Kiełbasera'), named('Biały ser'), named('Serwetki')]
    const numbered = named('Papier', 'SER-1')
    const found = findProducts([part, word, numbered, begins, named('Mąka')], 'ser')
    expect(found).toEqual([begins, numbered, word, part])
    expect(findProducts([word, sheep], 'ser biały')).toEqual([word])
  })

  it('offers twenty at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ name: `Ser ${at}`, sku: `S-${at}`, barcode: '' }))
    expect(findProducts(many, 'ser')).toEqual(many.slice(0, 20))
  })

  it('a scanned code may have spaces around it, and is no product’s where that has no barcode', () => {
    expect(productByCode(all, ' 5901234123457 ')).toBe(sheep)
    expect(productByCode(all, 'NAB-010')).toBe(sheep)
    expect(productByCode([{ ...rye, barcode: '' }], '')).toBeNull()
  })

  it('a barcode comes before a number that is the same', () => {
    expect(productByCode([{ ...rye, sku: '5901234123457' }, sheep], '5901234123457')).toBe(sheep)
  })

  it('a code is whole: of a barcode, in either length, or a number', () => {
    expect(productByCode(all, '5901234123457')).toBe(sheep)
    expect(productByCode(all, '0012345678905')).toBe(rye)
    expect(productByCode(all, 'nab-010')).toBe(sheep)
    expect(productByCode(all, '59012')).toBeNull()
  })
})

describe('what to order', () => {
  const milk: OrderFacts = {
    productId: 'milk',
    available: 2000,
    minimumLevel: 5000,
    dailyUse: 1500,
    packageContent: 12_000,
  }

  it('whole packages until it lasts the days and stays above its minimum', () => {
    // 5 l + 7 × 1.5 l - 2 l = 13.5 l, in cartons of 12 l.
    expect(suggestOrder([milk], 7)).toEqual([
      { productId: 'milk', packages: 2, daysLeft: 1, isBelowMinimum: true },
    ])
  })

  it('nothing of what lasts and is above its minimum, or of what nobody watches or uses', () => {
    const enough = { ...milk, available: 20_000 }
    const unused = { ...milk, minimumLevel: null, dailyUse: 0 }
    expect(suggestOrder([enough, unused], 7)).toEqual([])
  })

  it('nothing of what just lasts or just has its minimum', () => {
    const unwatched = { ...milk, minimumLevel: null }
    expect(suggestOrder([{ ...unwatched, available: 10_500 }], 7)).toEqual([])
    expect(suggestOrder([{ ...milk, dailyUse: 0, available: 5_000 }], 7)).toEqual([])
  })

  it('a package of what is below its minimum, though nobody uses it, and of what lasts a little too short', () => {
    const salt = { ...milk, dailyUse: 0, available: 4_999 }
    expect(suggestOrder([salt], 7)).toEqual([
      { productId: 'milk', packages: 1, daysLeft: null, isBelowMinimum: true },
    ])
    const unwatched = { ...milk, minimumLevel: null, available: 10_499 }
    expect(suggestOrder([unwatched], 7)).toEqual([
      { productId: 'milk', packages: 1, daysLeft: 6, isBelowMinimum: false },
    ])
  })

  it('what is below zero fills its hole too', () => {
    expect(suggestOrder([{ ...milk, available: -12_000 }], 7)).toEqual([
      expect.objectContaining({ packages: 3, daysLeft: 0 }),
    ])
  })

  it('what runs out first comes first, what is not used last', () => {
    const salt = { ...milk, productId: 'salt', dailyUse: 0 }
    const eggs = { ...milk, productId: 'eggs', available: 0 }
    expect(suggestOrder([salt, milk, eggs], 7).map(({ productId }) => productId)).toEqual([
      'eggs',
      'milk',
      'salt',
    ])
  })

  it('a mean day counts what was sold, eaten and spoiled, not what was sent back or counted', () => {
    const move = (kind: string, delta: number, reason: string | null = null) => ({
      productId: 'milk',
      kind,
      delta,
      reason,
    })
    const moves = [
      move('SALE', -13_400),
      move('SALE', 700, 'RETURN_TO_STOCK'),
      move('TRANSACTION', -700, 'INTERNAL_USE'),
      move('TRANSACTION', -100, 'SAMPLE'),
      move('TRANSACTION', -200, 'QUALITY_CONTROL'),
      move('TRANSACTION', -300, 'DAMAGE_OR_SPOILAGE'),
    ]
    const others = [
      move('TRANSACTION', 9000, 'RESTOCK'),
      move('TRANSACTION', -9000, 'RETURN_TO_SUPPLIER'),
      move('TRANSACTION', -9000, 'THEFT_OR_LOSS'),
      move('AUDIT', -500),
      move('AUDIT', -500, 'INTERNAL_USE'),
    ]
    expect(meanDailyUse([...moves, ...others], 14).get('milk')).toBe(1000)
  })
})

describe('the bar of a level', () => {
  it('is three minimums, two weeks of use or all there is long, whichever is most', () => {
    expect(levelBar(1000, 1000, null)).toEqual({ fill: 1 / 3, tick: 1 / 3 })
    expect(levelBar(1000, null, 500)).toEqual({ fill: 1 / 7, tick: null })
    expect(levelBar(9000, 1000, 500)).toEqual({ fill: 1, tick: 1 / 9 })
  })

  it('is empty where nothing is left or less than nothing', () => {
    expect(levelBar(0, null, null)).toEqual({ fill: 0, tick: null })
    expect(levelBar(-500, 0, null)).toEqual({ fill: 0, tick: 0 })
  })
})

describe('kinds of transactions', () => {
  it('every reason has one, and losses are what goes out to no supplier', () => {
    expect([kindOfReason('RESTOCK'), kindOfReason('SAMPLE'), kindOfReason('FOUND')]).toEqual([
      'delivery',
      'use',
      'other',
    ])
    const all = [...leavingReasons, ...deliveryReasons]
    expect(all.toSorted()).toEqual(stockReasonNames.toSorted())
    expect(leavingReasons.every((reason) => stockReasons[reason] === -1)).toBe(true)
  })
})
