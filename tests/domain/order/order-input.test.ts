import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { extendOrderSchema, placeOrderSchema, updateOrderSchema } from '#domain/order/order-input.ts'
import { bounded, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { id, line, order } from '#tests/commands/run.ts'

const placed = { ...order(1), printsHere: null }
const isPlaced = (of: object) => v.is(placeOrderSchema, { ...placed, ...of })
const lines = (count: number) => Array.from({ length: count }, (_, n) => line(n))

describe('an order as it is sent', () => {
  it('has a line at least and 240 at most: 120 dishes, each with its box', () => {
    const counts = [0, 1, 240, 241]
    expect(counts.map((count) => isPlaced({ lines: lines(count) }))).toEqual(bounded)
    const extended = counts.map((count) => v.is(extendOrderSchema, { ...placed, lines: lines(count) }))
    expect(extended).toEqual(bounded)
  })

  it('has a number of the device’s series', () => {
    expect([isPlaced({ number: 'A7K-17' }), isPlaced({ number: '17' })]).toEqual([true, false])
    expect(v.is(extendOrderSchema, { ...placed, number: '17' })).toBe(false)
  })

  it('may be at no table, for no client and of no crew member', () => {
    expect(nullableFields(placeOrderSchema, placed)).toEqual([
      'tableId',
      'guests',
      'crewMemberId',
      'delivery',
      'client',
      'printsHere',
    ])
  })

  it('is of 1 to 99 guests where somebody said how many', () => {
    expect(numbersAround(placeOrderSchema, placed, 'guests', [1, 99])).toEqual(bounded)
  })

  it('of an older device has no guests, no delivery, no client and no printers of its own', () => {
    const { guests: _g, delivery: _d, client: _c, printsHere: _p, ...older } = placed
    expect(v.parse(placeOrderSchema, older)).toMatchObject({
      guests: null,
      delivery: null,
      client: null,
      printsHere: null,
    })
  })
})

describe('a change of an order', () => {
  const change = { lineId: id(1), quantity: 2000, note: 'bez cebuli' }
  const isChange = (of: object) => v.is(updateOrderSchema, { orderId: id(1), ...of })

  it('leaves as it was what it does not name', () => {
    expect(v.parse(updateOrderSchema, { orderId: id(1) })).toEqual({ orderId: id(1) })
  })

  it('may be of no line and of 240 at most', () => {
    const counts = [0, 1, 240, 241].map((count) => isChange({ lines: Array(count).fill(change) }))
    expect(counts).toEqual([true, true, true, false])
  })

  it('leaves a line something to be made: what is not wanted is taken back', () => {
    expect(isChange({ lines: [{ ...change, quantity: 1 }] })).toBe(true)
    expect(isChange({ lines: [{ ...change, quantity: 0 }] })).toBe(false)
  })
})
