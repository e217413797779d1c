import { describe, expect, it } from 'vitest'
import { backActs, popLast } from '#features/kitchen/back-acts.ts'
import type { Bumped } from '#features/kitchen/recall.ts'
import { check, id, kitchenRows, line, order } from './rows.ts'
import { ticketsOf } from '#features/kitchen/ticket/ticket.ts'

const done = { status: 'done', doneQuantity: 1000 } as const
const bumpOf = (number: number): Bumped => ({
  key: id('0', number),
  orderId: id('0', number),
  from: 'stove',
  lines: [{ lineId: id('2', number * 100), amount: 1000 }],
})
const tickets = (first: Partial<ReturnType<typeof line>>, ended = false) =>
  ticketsOf({
    ...kitchenRows(),
    orders: [order(1), order(2)],
    lines: [line(1, 0, first), line(2, 0, done)],
    checks: [check(1, ended ? { status: 'canceled' } : {}), check(2)],
  })

describe('what the last press of "recall" takes back', () => {
  it('is the last bump', () => {
    const { bumped, rest } = popLast([bumpOf(2), bumpOf(1)], tickets(done))
    expect(bumped).toEqual(bumpOf(1))
    expect(rest).toEqual([bumpOf(2)])
  })

  it('is the one before where that has come back already: a ticket may be pressed twice', () => {
    const { bumped, rest } = popLast([bumpOf(2), bumpOf(1), bumpOf(1)], tickets({}))
    expect(bumped).toEqual(bumpOf(2))
    expect(rest).toEqual([])
  })

  it('is told of where its check was cancelled, not passed over', () => {
    expect(popLast([bumpOf(2), bumpOf(1)], tickets(done, true)).bumped).toEqual(bumpOf(1))
  })

  it('goes to the order that its dishes stand on by now', () => {
    const moved = ticketsOf({
      ...kitchenRows(),
      orders: [order(2)],
      lines: [line(1, 0, { ...done, orderId: id('0', 2) })],
      checks: [check(2)],
    })
    const back = { orderId: id('0', 2), lineIds: [id('2', 100)], reason: '' }
    expect(backActs(moved, bumpOf(1))).toEqual([{ kind: 'line.back-to-progress', args: back }])
  })
})
