import { describe, expect, it } from 'vitest'
import {
  byNewestCart,
  cartsAt,
  givenBack,
  homeOf,
  isSameHome,
  takenOver,
  withBeginning,
  type Cart,
  type CartHome,
} from '#device/carts/carts.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import { draft, line, uuid } from '#tests/features/till/samples.ts'

const [kasia, ola] = [uuid(1), uuid(2)]
const table = uuid(700)
const cart = (change: Partial<OrderDraft> = {}, checkId: string | null = null): Cart => ({
  checkId,
  draft: draft({ openedBy: kasia, ...change }),
})
const atTable: CartHome = { kind: 'table', tableId: table }

describe('a cart', () => {
  it('is at home on the check that it extends, else at its table, else nowhere', () => {
    expect(homeOf(cart({ tableId: table }, uuid(9)))).toEqual({ kind: 'check', checkId: uuid(9) })
    expect(homeOf(cart({ tableId: table }))).toEqual(atTable)
    expect(homeOf(cart())).toEqual({ kind: 'none' })
  })
})

describe('the carts of a table', () => {
  it('begin with the person’s own, then those of others; the newest of each first', () => {
    const carts = [
      cart({ orderId: uuid(101), tableId: table, openedBy: ola }),
      cart({ orderId: uuid(102), tableId: table }),
      cart({ orderId: uuid(103), tableId: table, openedBy: ola }),
      cart({ orderId: uuid(104), tableId: table }),
    ]
    const found = (actor: string) => cartsAt(carts, atTable, actor).map((each) => each.draft.orderId)
    expect(found(kasia)).toEqual([104, 102, 103, 101].map(uuid))
    expect(found(ola)).toEqual([103, 101, 104, 102].map(uuid))
  })

  it('belong to whoever has taken them over', () => {
    const own = cart({ orderId: uuid(101), tableId: table })
    const taken = cart({ orderId: uuid(102), tableId: table, takenOverBy: ola })
    expect(cartsAt([own, taken], atTable, ola)[0]).toBe(taken)
    expect(cartsAt([taken, own], atTable, kasia)[0]).toBe(own)
  })

  it('are never those of another table, of one of its checks, or of no table', () => {
    const others = [cart({ tableId: uuid(701) }), cart({ tableId: table }, uuid(9)), cart()]
    expect(cartsAt(others, atTable, kasia)).toEqual([])
  })

  it('are nobody’s to find where they belong to neither table nor check', () => {
    expect(cartsAt([cart(), cart()], { kind: 'none' }, kasia)).toEqual([])
  })
})

describe('two carts', () => {
  const check = (id: number): CartHome => ({ kind: 'check', checkId: uuid(id) })

  it('are for the same guests at one table or on one check only', () => {
    expect(isSameHome(atTable, { kind: 'table', tableId: table })).toBe(true)
    expect(isSameHome(atTable, { kind: 'table', tableId: uuid(701) })).toBe(false)
    expect(isSameHome(check(9), check(9))).toBe(true)
    expect(isSameHome(check(9), check(8))).toBe(false)
    expect(isSameHome(atTable, check(700))).toBe(false)
    expect(isSameHome(check(700), atTable)).toBe(false)
  })

  it('are not for the same guests where they belong to nobody', () => {
    expect(isSameHome({ kind: 'none' }, { kind: 'none' })).toBe(false)
  })

  it('stand in the order of their ids, which begin with their time', () => {
    const all = [2, 3, 1].map((n) => cart({ orderId: uuid(n) }))
    expect(all.toSorted(byNewestCart).map((each) => each.draft.orderId)).toEqual([3, 2, 1].map(uuid))
  })
})

describe('a cart in which something is entered', () => {
  const empty = draft({ openedBy: kasia, takenOverBy: ola })
  const entered = { ...empty, lines: [line()] }

  it('is of whoever enters the first of it, and begins then', () => {
    expect(withBeginning(empty, entered, ola, 5_000)).toMatchObject({
      openedBy: ola,
      takenOverBy: null,
      begunAt: 5_000,
    })
  })

  it('stays with who began it, and when', () => {
    const begun = withBeginning(empty, entered, ola, 5_000)
    expect(withBeginning(begun, { ...begun, comment: 'Urodziny' }, kasia, 9_000)).toMatchObject({
      openedBy: ola,
      begunAt: 5_000,
    })
  })

  it('has not begun by a table that was only chosen', () => {
    const chosen = { ...empty, tableId: table }
    expect(withBeginning(empty, chosen, ola, 5_000)).toEqual(chosen)
  })

  it('is taken over by somebody else, and is the first person’s own again when they take it back', () => {
    const taken = takenOver(entered, uuid(3))
    expect(taken).toMatchObject({ openedBy: kasia, takenOverBy: uuid(3) })
    expect(takenOver(taken, kasia)).toMatchObject({ openedBy: kasia, takenOverBy: null })
  })

  it('has its author, owner and time again when the taking over is undone, with all that was entered since', () => {
    const before = { ...entered, takenOverBy: null, begunAt: 5_000 }
    const since = { ...takenOver(before, ola), comment: 'Urodziny', begunAt: 9_000 }
    expect(givenBack(since, before)).toEqual({ ...before, comment: 'Urodziny' })
  })
})
