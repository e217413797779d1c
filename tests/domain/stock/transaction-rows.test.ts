import { describe, expect, it } from 'vitest'
import { stockReasonNames, stockReasons } from '#domain/stock/stock-reasons.ts'
import type { LineArgs } from '#domain/stock/transaction-args.ts'
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

  it('and what takes it back leave every level as it was, for every reason', () => {
    for (const reason of stockReasonNames) {
      const taken = rowsOf(null, { reason, lines: [cartons, { ...cartons, lineId: 'more', quantity: 500 }] })
      const back = reversalRows(taken, { id: 'reversal', comment: '', idOf: (id) => `${id} back` }, by)
      const moved = [...taken.movements, ...back.movements]
      expect(moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(0)
      expect(taken.movements.map(({ delta }) => Math.sign(delta))).toEqual(
        [1, 1].map((one) => one * stockReasons[reason]),
      )
    }
  })

  it('of after midnight is of the evening before, until the place’s cutoff', () => {
    const night = Date.parse('2026-11-21T01:30:00Z')
    const rows = transactionRows({ ...delivery }, { ...by, at: night, cutoff: 240 })
    expect(rows.transaction).toMatchObject({ closedDay: '2026-11-20', isLate: false })
    expect(rows.movements[0]?.businessDay).toBe('2026-11-20')
    const early = transactionRows({ ...delivery }, { ...by, at: night, cutoff: 60 })
    expect(early.movements[0]?.businessDay).toBe('2026-11-21')
  })

  it('names no check, no order and no count', () => {
    expect(rowsOf(null).movements[0]).toMatchObject({ orderCheckId: null, orderId: null, auditId: null })
  })
})
