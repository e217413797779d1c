import { describe, expect, it } from 'vitest'
import { cartReducer, hasRoom, MAX_LINES, quantities } from '#features/registry/cart-reducer.ts'
import { draftSchema, emptyDraft, isUntouched } from '#hooks/order-draft.ts'
import * as v from 'valibot'
import { actor, at, draft, ids, line, uuid } from './samples.ts'

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
    const lines = Array.from({ length: MAX_LINES }, (_, n) => line({ id: uuid(1000 + n), note: `${n}` }))
    const full = draft({ lines })
    expect(hasRoom(full)).toBe(false)
    expect(cartReducer(full, { type: 'add', line: line({ id: uuid(11) }) }).lines).toHaveLength(MAX_LINES)
    expect(v.is(draftSchema, full)).toBe(true)
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

describe('sending', () => {
  const next = emptyDraft(ids(900), actor, null)
  it('begins a new draft with ids of its own', () => {
    const sent = draft({ lines: [line()], tableId: uuid(60), comment: 'Urodziny' })
    const after = cartReducer(sent, { type: 'sent', orderId: sent.orderId, lineIds: [uuid(10)], next })
    expect(after).toEqual(next)
  })
  it('keeps the lines that the order did not carry, such as one added in another tab', () => {
    const more = draft({ lines: [line(), line({ id: uuid(11), name: 'Rosół' })] })
    const after = cartReducer(more, { type: 'sent', orderId: more.orderId, lineIds: [uuid(10)], next })
    expect(after.lines.map((each) => each.name)).toEqual(['Rosół'])
    expect(after.orderId).toBe(next.orderId)
  })
  it('does nothing to a draft that is another order by now', () => {
    const other = draft({ lines: [line()] })
    expect(cartReducer(other, { type: 'sent', orderId: uuid(999), lineIds: [uuid(10)], next })).toBe(other)
  })
})

describe('the author of a draft', () => {
  it('stays when another person goes on with it', () => {
    const begun = draft({ lines: [line()] })
    expect(cartReducer(begun, { type: 'head', change: { comment: 'x' }, actor: uuid(2) }).openedBy).toBe(
      actor,
    )
  })
  it('is the one who touches it first', () => {
    expect(cartReducer(draft(), { type: 'head', change: { comment: 'x' }, actor: uuid(2) }).openedBy).toBe(
      uuid(2),
    )
  })
  it('is untouched until something would be lost', () => {
    expect(isUntouched(draft())).toBe(true)
    expect(isUntouched(draft({ lines: [line()] }))).toBe(false)
    expect(isUntouched(draft({ tableId: uuid(60) }))).toBe(false)
  })
})
