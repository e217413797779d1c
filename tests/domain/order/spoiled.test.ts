import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { asksForGoods, madeQuantity, voidedGoods, withVoidedGoods } from '#domain/order/spoiled.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const begun = freshLine({ startedAt: noon })
const spoiled = 'DAMAGE_OR_SPOILAGE'

describe('the goods of a dish that is taken back', () => {
  it('are thrown away where it was begun and a person says so: as much as was struck out', () => {
    const after = { ...begun, voidedQuantity: 3000 }
    expect(withVoidedGoods(begun, after, spoiled)).toEqual({ ...after, spoiledQuantity: 3000 })
  })

  it('are no more than were struck out this time, on top of those of before', () => {
    const before = { ...begun, voidedQuantity: 1000, spoiledQuantity: 400 }
    expect(withVoidedGoods(before, { ...before, voidedQuantity: 3000 }, spoiled).spoiledQuantity).toBe(2400)
    expect(withVoidedGoods(before, before, spoiled).spoiledQuantity).toBe(400)
  })

  it('are used up by nobody where nobody had begun, or where a person says so', () => {
    const after = { ...begun, voidedQuantity: 3000 }
    expect(withVoidedGoods(begun, after, null)).toBe(after)
    expect(withVoidedGoods(freshLine(), after, spoiled)).toBe(after)
  })

  it('have one fate that can be told: damage or spoilage', () => {
    expect([spoiled, null, 'THEFT_OR_LOSS', ''].map((fate) => v.is(voidedGoods, fate))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('what is made of a dish', () => {
  it('is what is done while nobody said that they began, and all that is left of it once somebody did', () => {
    expect(madeQuantity(freshLine())).toBe(0)
    expect(madeQuantity(freshLine({ doneQuantity: 1000 }))).toBe(1000)
    expect(madeQuantity(begun)).toBe(3000)
    expect(madeQuantity({ ...begun, doneQuantity: 1000, voidedQuantity: 1000 })).toBe(2000)
  })
})

describe('a person is asked for the goods', () => {
  it('where a dish in progress was begun', () => {
    expect(asksForGoods([freshLine(), begun])).toBe(true)
    expect(asksForGoods([freshLine({ doneQuantity: 1 })])).toBe(true)
  })

  it('not where nothing was begun, where all of it is made, or for a box', () => {
    expect(asksForGoods([])).toBe(false)
    expect(asksForGoods([freshLine()])).toBe(false)
    expect(asksForGoods([freshLine({ startedAt: noon, status: 'done', doneQuantity: 3000 })])).toBe(false)
    expect(asksForGoods([{ ...begun, forLineId: 'dish' }])).toBe(false)
  })
})
