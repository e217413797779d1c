import { describe, expect, it } from 'vitest'
import { contentOf, totalPriceOf, unitPriceOf } from '#domain/stock/packed-quantity.ts'
import { moversFor, stockMovers } from '#domain/stock/move-rights.ts'
import { areLines, faultOfLine, type LineArgs } from '#domain/stock/transaction-args.ts'
import { reversalRows, transactionRows } from '#domain/stock/transaction-rows.ts'

const cartons: LineArgs = {
  lineId: 'line',
  productId: 'juice',
  quantity: 2000,
  quantityPerUnit: 6,
  packageCapacity: 700,
  price: 359_40,
  comment: 'zimne',
}
const delivery = {
  id: 'delivery',
  reason: 'RESTOCK' as const,
  date: null as number | null,
  supplier: 'Hurt',
  documentNumber: 'WZ 1',
  fileId: null,
  comment: 'rano',
  lines: [cartons],
}
const day = 24 * 60 * 60 * 1000
/** Noon in Warsaw of 2026-11-20. */
const now = Date.parse('2026-11-20T11:00:00Z')
const by = { at: now, actorId: 'jan', cutoff: 0 }

describe('Packages', () => {
  it('contain what their number, pieces and size give: 2 cartons of 6 bottles of 0.7 l are 8.4 l', () => {
    expect(contentOf(cartons)).toBe(8400)
    expect(totalPriceOf(359_40, cartons)).toBe(718_80)
    expect(unitPriceOf(718_80, 8400)).toBe(8557_142857)
  })

  it('that contain nothing have no price of a unit', () => {
    expect(unitPriceOf(718_80, 0)).toBeNull()
  })
})

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
})

describe('A stock transaction', () => {
  const rowsOf = (date: number | null, over: object = {}) =>
    transactionRows({ ...delivery, date, ...over }, by)

  it('moves what its packages contain, the way that its reason says, and keeps what was paid apart', () => {
    const { transaction, lines, movements, prices } = rowsOf(null)
    expect(transaction).toMatchObject({
      id: 'delivery',
      supplier: 'Hurt',
      date: now,
      at: now,
      isLate: false,
      actorId: 'jan',
      reverses: null,
      closedDay: '2026-11-20',
    })
    expect(lines).toMatchObject([
      { id: 'line', transactionId: 'delivery', quantity: 2000, productId: 'juice' },
    ])
    expect(lines[0]).not.toHaveProperty('price')
    expect(movements).toMatchObject([
      { id: 'line', productId: 'juice', kind: 'TRANSACTION', reason: 'RESTOCK', delta: 8400, note: 'zimne' },
    ])
    expect(prices).toMatchObject([{ id: 'line', productId: 'juice', price: 359_40, totalPrice: 718_80 }])
    expect(rowsOf(null, { reason: 'RETURN_TO_SUPPLIER' }).movements[0]?.delta).toBe(-8400)
  })

  it('has no price where nobody said one', () => {
    expect(rowsOf(null, { lines: [{ ...cartons, price: null }] }).prices).toEqual([])
  })

  it('of an earlier day is late, and moves the shelf on that day', () => {
    const { transaction, movements } = rowsOf(now - day)
    expect(transaction).toMatchObject({ date: now - day, isLate: true, closedDay: '2026-11-20' })
    expect(movements[0]).toMatchObject({ at: now, usedAt: now - day, businessDay: '2026-11-19' })
    expect(rowsOf(now - 60_000).transaction.isLate).toBe(false)
  })

  it('lies neither ahead nor more than 400 days back', () => {
    expect(rowsOf(now + day).transaction.date).toBe(now)
    expect(rowsOf(now - 400 * day).transaction.date).toBe(now - 400 * day)
    expect(rowsOf(now - 401 * day).transaction.date).toBe(now - 400 * day)
  })

  it('that is taken back moves the opposite at the same time, erases nothing and names what it reverses', () => {
    const taken = rowsOf(now - day)
    const reversal = { id: 'reversal', comment: 'pomyłka', idOf: (id: string) => `${id} back` }
    const tomorrow = { ...by, at: now + day, actorId: 'ola' }
    const { transaction, lines, movements } = reversalRows(taken, reversal, tomorrow)
    expect(transaction).toEqual({
      ...taken.transaction,
      id: 'reversal',
      comment: 'pomyłka',
      at: now + day,
      isLate: true,
      actorId: 'ola',
      reverses: 'delivery',
      closedDay: '2026-11-21',
    })
    expect(lines).toMatchObject([{ id: 'line back', transactionId: 'reversal', quantity: 2000 }])
    expect(movements).toMatchObject([
      {
        id: 'line back',
        delta: -8400,
        transactionId: 'reversal',
        note: 'pomyłka',
        businessDay: '2026-11-19',
      },
    ])
    const sameDay = reversalRows(rowsOf(null), reversal, { ...by, at: now + 60_000 })
    expect(sameDay.transaction.isLate).toBe(false)
  })
})

describe('Who may move stock', () => {
  it('is the crew for what it eats, tries and spoils, and whoever keeps the stock for everything else', () => {
    for (const reason of ['SAMPLE', 'INTERNAL_USE', 'DAMAGE_OR_SPOILAGE', 'QUALITY_CONTROL'] as const)
      expect(moversFor(reason)).toEqual(['manage-stock', 'manage-kitchen-orders', 'audit-product'])
    for (const reason of ['RESTOCK', 'FOUND', 'THEFT_OR_LOSS', 'DONATION', 'RETURN_TO_SUPPLIER'] as const)
      expect(moversFor(reason)).toEqual(['manage-stock'])
    expect(stockMovers).toContain('manage-stock')
  })
})
