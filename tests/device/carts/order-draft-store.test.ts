import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { describe, expect, it } from 'vitest'
import {
  findDraft,
  findDraftAt,
  forgetDraft,
  keepOrderDraft,
  moveLines,
  readCarts,
  showDraft,
} from '#device/carts/order-draft-store.ts'
import { actor, draft, line, uuid } from '#tests/features/till/samples.ts'

const scope = { placeId: uuid(500), checkId: null, actor }
const stores = () => ({ device: createMemoryKeyValues(), tab: createMemoryKeyValues() })
const begun = draft({ lines: [line()], comment: 'Urodziny' })

describe('an order that is being entered', () => {
  it('is there again after a reload', () => {
    const own = stores()
    showDraft(own, scope, begun)
    expect(findDraft(own, scope)).toEqual(begun)
  })
  it('is not written over by another tab, and each tab comes back to its own', () => {
    const first = stores()
    const second = { device: first.device, tab: createMemoryKeyValues() }
    const other = draft({ orderId: uuid(800), lines: [line({ id: uuid(11), name: 'Rosół' })] })
    showDraft(first, scope, begun)
    showDraft(second, scope, other)
    expect(findDraft(first, scope)).toEqual(begun)
    expect(findDraft(second, scope)).toEqual(other)
  })
  it('belongs to one place and one check', () => {
    const own = stores()
    showDraft(own, scope, begun)
    expect(findDraft(own, { ...scope, checkId: uuid(7) })).toBeNull()
    expect(findDraft(own, { ...scope, placeId: uuid(501) })).toBeNull()
  })
  it('is forgotten once it went out, and not kept before there is something in it', () => {
    const own = stores()
    showDraft(own, scope, begun)
    forgetDraft(own, scope, begun.orderId)
    expect(findDraft(own, scope)).toBeNull()
    showDraft(own, scope, draft())
    expect(own.device.length).toBe(0)
  })
  it.each(['', 'null', '{"lines":[]}', 'not json', JSON.stringify({ ...begun, lines: [{ id: 'x' }] })])(
    'is passed over where what is kept is malformed: %s',
    (kept) => {
      const own = stores()
      showDraft(own, scope, begun)
      const key = own.device.key(0) ?? ''
      own.device.setItem(key, kept)
      expect(findDraft(own, scope)).toBeNull()
    },
  )
  it('goes on as a new order where its check was closed', () => {
    const own = stores()
    const closed = { ...scope, checkId: uuid(7) }
    const target = draft({ orderId: uuid(801), orderCheckId: uuid(802) })
    showDraft(own, closed, begun)
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
    showDraft(own, merged, there)
    moveLines(own, merged, there, draft({ orderId: uuid(801), orderCheckId: uuid(601) }), uuid(601))
    expect(findDraft(own, { ...scope, checkId: uuid(601) })).toMatchObject({
      orderId: uuid(801),
      orderCheckId: uuid(601),
      lines: begun.lines,
      holds: { 2: true },
    })
  })
})

describe('an order that is begun at a table', () => {
  const at = (change = {}) => draft({ lines: [line()], ...change })
  const table = (n: number) => ({ kind: 'table' as const, tableId: uuid(n) })

  it('goes on with what was begun there, whatever was entered since', () => {
    const own = stores()
    showDraft(own, scope, at({ orderId: uuid(801), tableId: uuid(7) }))
    showDraft(own, scope, at({ orderId: uuid(802), tableId: uuid(8) }))
    expect(findDraftAt(own, scope, table(7))?.orderId).toBe(uuid(801))
    expect(findDraftAt(own, scope, table(9))).toBeNull()
  })

  it('goes on with the person’s own before that of somebody else, which is found too', () => {
    const own = stores()
    keepOrderDraft(own, scope, at({ orderId: uuid(801), tableId: uuid(7) }))
    keepOrderDraft(own, scope, at({ orderId: uuid(802), tableId: uuid(7), openedBy: uuid(2) }))
    keepOrderDraft(own, scope, at({ orderId: uuid(803), tableId: uuid(8), openedBy: uuid(2) }))
    expect(findDraftAt(own, scope, table(7))?.orderId).toBe(uuid(801))
    expect(findDraftAt(own, scope, table(8))?.orderId).toBe(uuid(803))
  })

  it('never carries what belongs to other guests or to no table along', () => {
    const own = stores()
    showDraft(own, scope, at({ tableId: null, comment: 'Urodziny' }))
    expect(findDraftAt(own, scope, table(7))).toBeNull()
  })
})

describe('the carts of a device', () => {
  it('are all that was entered there, on which check, and nothing that was only opened', () => {
    const own = stores()
    keepOrderDraft(own, scope, draft({ orderId: uuid(801), lines: [line()] }))
    keepOrderDraft(own, { ...scope, checkId: uuid(7) }, draft({ orderId: uuid(802), comment: 'x' }))
    keepOrderDraft(own, { ...scope, placeId: uuid(501) }, draft({ orderId: uuid(803), lines: [line()] }))
    keepOrderDraft(own, scope, draft({ orderId: uuid(804), tableId: uuid(8) }))
    const found = readCarts(own.device, scope.placeId).map(({ checkId, draft: { orderId } }) => [
      orderId,
      checkId,
    ])
    expect(found).toEqual([
      [uuid(802), uuid(7)],
      [uuid(801), null],
    ])
  })

  it('that an earlier version has kept are read as they were', () => {
    const own = stores()
    const { begunAt: _, takenOverBy: __, ...earlier } = draft({ lines: [line()] })
    own.device.setItem(`lokal.draft:${scope.placeId}:new:${earlier.orderId}`, JSON.stringify(earlier))
    expect(readCarts(own.device, scope.placeId)[0]?.draft).toEqual({
      ...earlier,
      begunAt: null,
      takenOverBy: null,
    })
  })
})
