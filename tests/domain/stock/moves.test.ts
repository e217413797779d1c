import { describe, expect, it } from 'vitest'
import { amountWords, finerUnit, isTooFine, packedWords } from '#domain/stock/amount-words.ts'
import { findProducts, productByCode } from '#domain/stock/find-products.ts'
import { meanDailyUse, suggestOrder, type OrderFacts } from '#domain/stock/suggest-order.ts'
import { stockReasonNames, stockReasons } from '#domain/stock/stock-reasons.ts'
import { deliveryReasons, kindOfReason, lossReasons } from '#domain/stock/transaction-kind.ts'

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
    const moves = [move('SALE', -14_000), move('SALE', 700), move('TRANSACTION', -700, 'INTERNAL_USE')]
    const others = [
      move('TRANSACTION', 9000, 'RESTOCK'),
      move('TRANSACTION', -9000, 'RETURN_TO_SUPPLIER'),
      move('AUDIT', -500),
    ]
    expect(meanDailyUse([...moves, ...others], 14).get('milk')).toBe(1000)
  })
})

describe('kinds of transactions', () => {
  it('every reason has one, and losses are what goes out to no supplier', () => {
    expect([kindOfReason('RESTOCK'), kindOfReason('SAMPLE'), kindOfReason('FOUND')]).toEqual([
      'delivery',
      'use',
      'other',
    ])
    const all = [...lossReasons, ...deliveryReasons]
    expect(all.toSorted()).toEqual(stockReasonNames.toSorted())
    expect(lossReasons.every((reason) => stockReasons[reason] === -1)).toBe(true)
  })
})
