import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { movementKinds, stockMovementSchema } from '#domain/stock/stock-movement.ts'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

/** The most that a level and its changes may be, either way: a billion units less a thousandth. */
const farthest = [-999_999_999_999, 999_999_999_999] as const
const entry = stockRows({ actorId: at.kasia, orderCheckId: at.table1 }).stockMovements?.[0] ?? {}
describe('an entry of the stock ledger', () => {
  const isEntry = (of: object) => v.is(stockMovementSchema, { ...entry, ...of })

  it('is a sale, a transaction of people or the difference of a count', () => {
    expect(movementKinds.toSorted()).toEqual(['AUDIT', 'SALE', 'TRANSACTION'])
    expect(movementKinds.every((kind) => isEntry({ kind }))).toBe(true)
    expect(isEntry({ kind: 'CORRECTION' })).toBe(false)
  })

  it('has a reason of the list, or none', () => {
    expect(stockReasonNames.every((reason) => isEntry({ reason }))).toBe(true)
    expect([isEntry({ reason: null }), isEntry({ reason: 'GIFT' })]).toEqual([true, false])
  })

  it('goes either way, in whole thousandths', () => {
    expect(numbersAround(stockMovementSchema, entry, 'delta', farthest)).toEqual(bounded)
    expect(isEntry({ delta: 0.5 })).toBe(false)
  })

  it('belongs to a check, a transaction or a count, and always says who and when', () => {
    expect(nullableFields(stockMovementSchema, entry).toSorted()).toEqual([
      'auditId',
      'closedDay',
      'orderCheckId',
      'orderId',
      'reason',
      'transactionId',
    ])
  })

  it('has a note of at most 500 characters', () => {
    expect(lengthsAround(stockMovementSchema, entry, 'note', [0, 500])).toEqual(bounded)
  })
})
