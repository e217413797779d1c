import { describe, expect, it } from 'vitest'
import { areLines, faultOfLine, type LineArgs } from '#domain/stock/transaction-args.ts'

const cartons: LineArgs = {
  lineId: 'line',
  productId: 'juice',
  quantity: 2000,
  quantityPerUnit: 6,
  packageCapacity: 700,
  price: 359_40,
  comment: 'zimne',
}

describe('A line of a stock transaction', () => {
  it('cannot contain less than a thousandth of its unit, or more than a level holds', () => {
    expect(faultOfLine({ ...cartons, quantity: 1, quantityPerUnit: 1, packageCapacity: 499 })).toBe(
      'quantity',
    )
    expect(faultOfLine({ ...cartons, quantity: 1, quantityPerUnit: 1, packageCapacity: 500 })).toBeNull()
    const huge = { quantity: 999_999_999, quantityPerUnit: 10_000, packageCapacity: 1_000_000_000 }
    expect(faultOfLine({ ...cartons, ...huge })).toBe('quantity')
  })

  it('may have no price, but none that a sum of money cannot be', () => {
    expect(faultOfLine({ ...cartons, price: null })).toBeNull()
    expect(faultOfLine({ ...cartons, quantity: 999_999_999, price: 99_999_999 })).toBe('price')
  })

  it('stands for itself: none twice, and none that cannot be as it is', () => {
    const other = { ...cartons, lineId: 'other' }
    expect(areLines([cartons, other])).toBe(true)
    expect(areLines([cartons, { ...other, lineId: 'line' }])).toBe(false)
    const nothing = { ...other, quantity: 1, quantityPerUnit: 1, packageCapacity: 1 }
    expect([areLines([cartons, nothing]), areLines([nothing, cartons])]).toEqual([false, false])
  })

  it('holds a billion units less a thousandth at most, and costs 99 999 999.99 zł', () => {
    const whole = { quantityPerUnit: 1, packageCapacity: 1_000_000_000, price: null }
    expect(faultOfLine({ ...whole, quantity: 999_999 })).toBeNull()
    expect(faultOfLine({ ...whole, quantity: 1_000_000 })).toBe('quantity')
    const dear = { ...cartons, quantity: 1_000_000 }
    expect([9_999_999, 10_000_000].map((price) => faultOfLine({ ...dear, price }))).toEqual([null, 'price'])
  })

  it('may cost nothing', () => {
    expect(faultOfLine({ ...cartons, price: 0 })).toBeNull()
  })

  it('is told apart from others by its id alone: one product may come in several packages', () => {
    const bottles = { ...cartons, lineId: 'bottles', quantityPerUnit: 1 }
    expect(areLines([cartons, bottles])).toBe(true)
    expect(areLines([])).toBe(true)
  })
})
