import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { movementCostSchema, productCostSchema } from '#domain/stock/stock-cost.ts'
import { bounded, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

/** The most that a level and its changes may be, either way: a billion units less a thousandth. */
const farthest = [-999_999_999_999, 999_999_999_999] as const
const rows = stockRows({ actorId: at.kasia, orderCheckId: at.table1 })
const cost = must(rows.productCosts?.[0], 'a cost')
const movementCost = must(rows.movementCosts?.[0], 'the cost of a movement')

describe('the worth of a product', () => {
  it('may be below zero: what was taken on credit', () => {
    expect(numbersAround(productCostSchema, cost, 'value', farthest)).toEqual(bounded)
    expect(numbersAround(productCostSchema, cost, 'quantity', farthest)).toEqual(bounded)
  })

  it('knows its last purchase, which cost nothing at the least, or that there was none', () => {
    const bought = (value: number) =>
      v.is(productCostSchema, { ...cost, last: { quantity: 1000, value, at: Date.UTC(2026, 10, 20) } })
    expect([bought(0), bought(-1), v.is(productCostSchema, { ...cost, last: null })]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('of a movement says whether a price was known', () => {
    const { isPriced: _, ...unsaid } = movementCost
    expect(v.is(movementCostSchema, unsaid)).toBe(false)
    expect(nullableFields(movementCostSchema, movementCost)).toEqual(['closedDay'])
  })

  it('keeps what is left of each purchase, in money and in goods', () => {
    const lots = (lot: object) => v.is(productCostSchema, { ...cost, lots: [lot] })
    expect(lots({ quantity: 1000, value: 10_00 })).toBe(true)
    expect([lots({ quantity: 1000 }), lots({ quantity: 0.5, value: 1 })]).toEqual([false, false])
  })

  it('may become less by a movement, and by what a hole had been booked at', () => {
    for (const field of ['value', 'variance'])
      expect(numbersAround(movementCostSchema, movementCost, field, farthest)).toEqual(bounded)
  })
})
