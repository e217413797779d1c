import { createMemoryKeyValues } from '#tests/support/memory-key-values.ts'
import { describe, expect, it } from 'vitest'
import { findDraft, findDraftAt, forgetDraft, keepDraft, moveLines } from '#hooks/order-draft-store.ts'
import { draft, line, uuid } from '#tests/features/registry/samples.ts'

const scope = { placeId: uuid(500), checkId: null }
const stores = () => ({ device: createMemoryKeyValues(), tab: createMemoryKeyValues() })
const begun = draft({ lines: [line()], comment: 'Urodziny' })

describe('an order that is being entered', () => {
  it('is there again after a reload', () => {
    const own = stores()
    keepDraft(own, scope, begun)
    expect(findDraft(own, scope)).toEqual(begun)
  })
  it('is not written over by another tab, and each tab comes back to its own', () => {
    const first = stores()
    const second = { device: first.device, tab: createMemoryKeyValues() }
    const other = draft({ orderId: uuid(800), lines: [line({ id: uuid(11), name: 'Rosół' })] })
    keepDraft(first, scope, begun)
    keepDraft(second, scope, other)
    expect(findDraft(first, scope)).toEqual(begun)
    expect(findDraft(second, scope)).toEqual(other)
  })
  it('belongs to one place and one check', () => {
    const own = stores()
    keepDraft(own, scope, begun)
    expect(findDraft(own, { ...scope, checkId: uuid(7) })).toBeNull()
    expect(findDraft(own, { ...scope, placeId: uuid(501) })).toBeNull()
  })
  it('is forgotten once it went out, and not kept before there is something in it', () => {
    const own = stores()
    keepDraft(own, scope, begun)
    forgetDraft(own, scope, begun.orderId)
    expect(findDraft(own, scope)).toBeNull()
    keepDraft(own, scope, draft())
    expect(own.device.length).toBe(0)
  })
  it.each(['', 'null', '{"lines":[]}', 'not json', JSON.stringify({ ...begun, lines: [{ id: 'x' }] })])(
    'is passed over where what is kept is malformed: %s',
    (kept) => {
      const own = stores()
      keepDraft(own, scope, begun)
      const key = own.device.key(0) ?? ''
      own.device.setItem(key, kept)
      expect(findDraft(own, scope)).toBeNull()
    },
  )
  it('goes on as a new order where its check was closed', () => {
    const own = stores()
    const closed = { ...scope, checkId: uuid(7) }
    const target = draft({ orderId: uuid(801), orderCheckId: uuid(802) })
    keepDraft(own, closed, begun)
    moveLines(own, closed, begun, target, null)
    expect(findDraft(own, closed)).toBeNull()
    expect(findDraft(own, scope)).toMatchObject({ orderId: uuid(801), lines: begun.lines })
  })
})

describe('a draft whose check was made a part of another one', () => {
  it('goes on with the lines and what was held, on the check that took it in', () => {
    const own = stores()
    const merged = { ...scope, checkId: uuid(600) }
    const there = { ...begun, holds: { 2: true } }
    keepDraft(own, merged, there)
    moveLines(own, merged, there, draft({ orderId: uuid(801), orderCheckId: uuid(601) }), uuid(601))
    expect(findDraft(own, { ...scope, checkId: uuid(601) })).toMatchObject({
      ...{ orderId: uuid(801), orderCheckId: uuid(601), lines: begun.lines, holds: { 2: true } },
    })
  })
})

describe('an order that is begun at a table', () => {
  const at = (change = {}) => draft({ lines: [line()], ...change })

  it('goes on with what was begun there', () => {
    const own = stores()
    keepDraft(own, scope, at({ orderId: uuid(802), tableId: uuid(8) }))
    keepDraft(own, scope, at({ orderId: uuid(801), tableId: uuid(7) }))
    expect(findDraftAt(own, scope, uuid(7))?.orderId).toBe(uuid(801))
    expect(findDraftAt(own, scope, uuid(8))).toBeNull()
  })

  it('takes up what has no lines yet', () => {
    const own = stores()
    keepDraft(own, scope, at({ lines: [], comment: 'Urodziny' }))
    expect(findDraftAt(own, scope, uuid(7))?.comment).toBe('Urodziny')
  })

  it('never carries the lines of other guests along', () => {
    const own = stores()
    keepDraft(own, scope, at({ tableId: uuid(8) }))
    expect(findDraftAt(own, scope, uuid(7))).toBeNull()
    expect(findDraft(own, scope)?.tableId).toBe(uuid(8))
  })
})
