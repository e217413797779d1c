import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { orderNumber, orderSchema, orderStatuses } from '#domain/order/order.ts'
import { bounded, lengthsAround, nullableFields } from '#tests/support/bounds.ts'
import { order } from '#tests/features/kitchen/rows.ts'

describe('the number of an order', () => {
  it.each(['A7K-1', 'A7K-17', '9ZZZ-9999999', '007-10'])(
    'is a device’s code and its own series: %s',
    (number) => {
      expect(v.is(orderNumber, number)).toBe(true)
    },
  )

  it.each([
    ['no code', '-17'],
    ['a code that is too short', 'A7-17'],
    ['a code that is too long', 'A7K7K-17'],
    ['a code in small letters', 'a7k-17'],
    ['no series', 'A7K'],
    ['a series from nought', 'A7K-0'],
    ['a series with a nought in front', 'A7K-017'],
    ['a series of ten million', 'A7K-10000000'],
    ['something in front', ' A7K-17'],
    ['something behind', 'A7K-17 '],
  ])('has not %s', (_, number) => {
    expect(v.is(orderNumber, number)).toBe(false)
  })
})

describe('an order', () => {
  it('is pending, done, canceled or deleted (spec 4)', () => {
    expect(orderStatuses.toSorted()).toEqual(['canceled', 'deleted', 'done', 'pending'])
    for (const status of orderStatuses) expect(v.is(orderSchema, order(1, { status }))).toBe(true)
    expect(v.is(orderSchema, { ...order(1), status: 'started' })).toBe(false)
  })

  it('is placed by somebody at some time, for a crew member only where the crew eats', () => {
    expect(nullableFields(orderSchema, order(1))).toEqual(['crewMemberId', 'originCheckId', 'closedDay'])
  })

  it('has a number of 1 to 12 characters and a comment of at most 500', () => {
    expect(lengthsAround(orderSchema, order(1), 'number', [1, 12])).toEqual(bounded)
    expect(lengthsAround(orderSchema, order(1), 'comment', [0, 500])).toEqual(bounded)
  })
})
