import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { orderCheckSchema, orderCheckStatuses } from '#domain/order/order-check.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'

const check = openCheck()
const isCheck = (of: object) => v.is(orderCheckSchema, { ...check, ...of })

describe('a check', () => {
  it('has one of six statuses (spec 4)', () => {
    expect(orderCheckStatuses.toSorted()).toEqual([
      'awaiting-payment',
      'canceled',
      'deleted',
      'done',
      'no-printout',
      'pending',
    ])
    expect(orderCheckStatuses.every((status) => isCheck({ status }))).toBe(true)
    expect(isCheck({ status: 'paid' })).toBe(false)
  })

  it('may be of no table, no client and no terms, and is always served in some way by somebody', () => {
    expect(nullableFields(orderCheckSchema, check)).toEqual([
      'tableId',
      'closedDay',
      'discount',
      'serviceFee',
      'delivery',
      'guests',
      'waiterId',
      'client',
      'mergedInto',
    ])
  })

  it('is of 1 to 99 guests, and of nobody knows how many where an older device opened it', () => {
    expect(numbersAround(orderCheckSchema, check, 'guests', [1, 99])).toEqual(bounded)
    const { guests: _, ...older } = check
    expect(v.parse(orderCheckSchema, older).guests).toBeNull()
  })

  it('has the number of its first order, 1 to 12 characters', () => {
    expect(lengthsAround(orderCheckSchema, check, 'number', [1, 12])).toEqual(bounded)
  })

  it('has a discount and a fee of at most the whole, and never a deposit below nothing', () => {
    const share = (value: number) => ({ name: 'Lunch', type: 'PERCENT', value })
    for (const field of ['discount', 'serviceFee']) {
      expect([0, 1, 100_00, 100_01].map((value) => isCheck({ [field]: share(value) }))).toEqual(bounded)
      expect(isCheck({ [field]: { ...share(100_01), type: 'AMOUNT' } })).toBe(true)
    }
    expect([isCheck({ deposit: 0 }), isCheck({ deposit: -1 })]).toEqual([true, false])
  })

  it('is taxed as the place did when it was opened: by rate, or by 8 % fixed', () => {
    const ways = ['BY_TAX_RATE', 'FIXED_TYPE_8', 'FIXED_TYPE_23'].map((taxCalculation) =>
      isCheck({ taxCalculation }),
    )
    expect(ways).toEqual([true, true, false])
  })

  it('keeps of its client whom to call out and what they must not eat, and neither phone nor address', () => {
    const client = { clientId: check.id, name: 'Józef Żak', allergyNote: 'orzechy' }
    const told = { ...client, phone: '600100200', address: null }
    expect(v.parse(orderCheckSchema, { ...check, client: told }).client).toEqual(client)
  })
})
