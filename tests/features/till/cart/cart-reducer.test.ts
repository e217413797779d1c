import { describe, expect, it } from 'vitest'
import { cartReducer, hasRoom, maxLines, quantities } from '#features/till/cart/cart-reducer.ts'
import { orderDraftSchema } from '#device/carts/order-draft.ts'
import * as v from 'valibot'
import { at, draft, line, uuid } from '#tests/features/till/samples.ts'

describe('tapping items', () => {
  it('adds a line', () => {
    expect(cartReducer(draft(), { type: 'add', line: line() }).lines).toEqual([line()])
  })
  it('adds another piece to a line that is the same', () => {
    const once = cartReducer(draft(), { type: 'add', line: line() })
    const twice = cartReducer(once, { type: 'add', line: line({ id: uuid(11) }) })
    expect(twice.lines).toEqual([line({ quantity: 2000 })])
  })
  it.each([
    ['note', { note: 'bez jajka' }],
    ['price', { unitPrice: 2500 }],
    ['modifiers', { modifiers: [{ modifierId: uuid(50), name: 'Chleb', price: 200, amount: 1 }] }],
  ])('keeps lines apart that differ in %s', (_, change) => {
    const two = cartReducer(draft({ lines: [line()] }), {
      type: 'add',
      line: line({ id: uuid(11), ...change }),
    })
    expect(two.lines).toHaveLength(2)
  })
  it('counts the pieces of each item over its lines', () => {
    const order = draft({ lines: [line(), line({ id: uuid(11), note: 'bez jajka', quantity: 2000 })] })
    expect(quantities(order).get(uuid(20))).toBe(3000)
  })
  it('takes no more lines than an order holds', () => {
    const lines = Array.from({ length: maxLines }, (_, n) => line({ id: uuid(1000 + n), note: `${n}` }))
    const full = draft({ lines })
    expect(hasRoom(full)).toBe(false)
    expect(cartReducer(full, { type: 'add', line: line({ id: uuid(11) }) }).lines).toHaveLength(maxLines)
    expect(v.is(orderDraftSchema, full)).toBe(true)
  })
})

describe('changing lines', () => {
  const two = draft({ lines: [line(), line({ id: uuid(11), name: 'Rosół' })] })
  it('sets a quantity, at most 999 pieces', () => {
    expect(
      at(cartReducer(two, { type: 'quantity', lineId: uuid(10), quantity: 3000 }).lines, 0).quantity,
    ).toBe(3000)
    expect(
      at(cartReducer(two, { type: 'quantity', lineId: uuid(10), quantity: 2e6 }).lines, 0).quantity,
    ).toBe(999_000)
  })
  it('puts a removed line back where it was', () => {
    const without = cartReducer(two, { type: 'remove', lineId: uuid(10) })
    expect(without.lines.map((each) => each.name)).toEqual(['Rosół'])
    expect(cartReducer(without, { type: 'restore', line: line(), at: 0 })).toEqual(two)
  })
})
