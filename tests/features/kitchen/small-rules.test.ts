import { describe, expect, it } from 'vitest'
import { cancellationOf } from '#features/kitchen/canceled.ts'
import { estimateHeight, packColumns } from '#features/kitchen/pack-columns.ts'
import { popBumped, pushBumped, RECALL_LIMIT, type Bumped } from '#features/kitchen/recall.ts'
import { stalenessOf } from '#features/kitchen/staleness.ts'
import { toMake } from '#features/kitchen/to-make.ts'
import { unseenOf } from '#features/kitchen/unseen.ts'
import { bar, EVENING, hot, id, line, order, ticketWith } from './rows.ts'

describe('to make now', () => {
  it('adds up what is left of each dish over all tickets, the most first', () => {
    const tickets = [
      ticketWith([line(1, 0, { name: 'Rosół' }), line(1, 1, { quantity: 3000, doneQuantity: 1000 })]),
      ticketWith([line(1, 0), line(1, 1, { name: 'Bigos', voidedQuantity: 1000 })]),
    ]
    expect(toMake(tickets)).toEqual([
      { name: 'Żurek', quantity: 3000 },
      { name: 'Rosół', quantity: 1000 },
    ])
  })
})

describe('columns', () => {
  it('are filled downwards, then to the right, in order', () => {
    expect(packColumns([4, 4, 4, 9, 2], (height) => height, 10, 1)).toEqual([[4, 4], [4], [9], [2]])
  })

  it('give a ticket that is higher than the screen a column of its own', () => {
    expect(packColumns([20, 3, 3], (height) => height, 10, 1)).toEqual([[20], [3, 3]])
  })

  it('expect more room for wrapped names, wishes and cancellations', () => {
    const plain = estimateHeight(ticketWith([line(1, 0)]), 16)
    const wish = { modifierId: id('8', 1), name: 'bez jajka', price: 0, amount: 1 }
    for (const change of [
      { name: 'Pierogi z kapustą i grzybami' },
      { modifiers: [wish] },
      { note: 'Na dwóch talerzach' },
      { voidedQuantity: 1000 },
    ])
      expect(estimateHeight(ticketWith([line(1, 0, change)]), 16)).toBeGreaterThan(plain)
  })
})

describe('recall', () => {
  const bumped = (key: string): Bumped => ({ key, orderId: key, lineIds: [key] })

  it('takes back the last bump first', () => {
    const stack = pushBumped(pushBumped([], bumped('a')), bumped('b'))
    expect(popBumped(stack)).toEqual({ bumped: bumped('b'), rest: [bumped('a')] })
  })

  it('takes back the last bump of one ticket', () => {
    const stack = pushBumped(pushBumped([], bumped('a')), bumped('b'))
    expect(popBumped(stack, 'a')).toEqual({ bumped: bumped('a'), rest: [bumped('b')] })
    expect(popBumped(stack, 'c')).toEqual({ bumped: null, rest: stack })
  })

  it('remembers the last 50', () => {
    const stack = Array.from({ length: 60 }, (_, index) => `${index}`).reduce<readonly Bumped[]>(
      (all, key) => pushBumped(all, bumped(key)),
      [],
    )
    expect(stack).toHaveLength(RECALL_LIMIT)
    expect(stack.at(0)?.key).toBe('10')
  })
})

describe('telling that a ticket is on screen', () => {
  it('is due once per order and station, for lines that no display has shown', () => {
    const ticket = ticketWith([
      line(1, 0),
      line(1, 1),
      line(1, 2, { kitchenStationId: bar, shownAt: EVENING }),
    ])
    expect(unseenOf([ticket, ticket])).toEqual([{ orderId: ticket.orderId, kitchenStationId: hot }])
  })

  it('is not due for what was taken back before anybody saw it', () => {
    expect(unseenOf([ticketWith([line(1, 0, { voidedQuantity: 1000 })])])).toEqual([])
  })
})

describe('a cancelled order', () => {
  const orders = [order(1, { status: 'canceled' })]

  it('stays on the display with the lines that a cook may be making', () => {
    const ticket = ticketWith(
      [
        line(1, 0, { voidedQuantity: 1000, shownAt: EVENING }),
        line(1, 1, { status: 'done', doneQuantity: 1000, shownAt: EVENING }),
      ],
      { orders },
    )
    expect(cancellationOf(ticket)?.lines.map((each) => each.state)).toEqual(['voided'])
  })

  it('is not told where no display had shown it', () => {
    expect(cancellationOf(ticketWith([line(1, 0, { voidedQuantity: 1000 })], { orders }))).toBeNull()
  })
})

describe('a display without connection', () => {
  const lost = { connected: false, lastContact: EVENING }

  it('says so after 10 s, with the seconds since the server was heard', () => {
    expect(stalenessOf(lost, EVENING, EVENING + 9_999)).toBeNull()
    expect(stalenessOf(lost, EVENING, EVENING + 42_900)).toEqual({ seconds: 42, heard: true })
  })

  it('can be trusted while connected, however long ago the last change came', () => {
    expect(stalenessOf({ ...lost, connected: true }, EVENING, EVENING + 600_000)).toBeNull()
  })

  it('does not claim to know how far it is behind where it never heard the server', () => {
    const never = { connected: false, lastContact: null }
    expect(stalenessOf(never, EVENING, EVENING + 12_000)).toEqual({ seconds: 12, heard: false })
  })
})
