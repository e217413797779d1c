import { describe, expect, it } from 'vitest'
import { remaining } from '#features/kitchen/ticket/ticket-line.ts'
import { atStation, isOpenTicket, ticketsOf } from '#features/kitchen/ticket/ticket.ts'
import { ticketCounts, ticketsIn } from '#features/kitchen/ticket/stations.ts'
import {
  bar,
  check,
  sixPm,
  minuteMs,
  hot,
  id,
  item,
  kitchenRows,
  line,
  lineAt,
  order,
  ticketWith,
} from '../rows.ts'

describe('tickets of the kitchen display', () => {
  it('are the lines that a station prepares, grouped per order', () => {
    const tickets = ticketsOf(
      kitchenRows({
        orders: [order(1), order(2)],
        lines: [line(1, 0), line(1, 1, { kitchenStationId: bar }), line(2, 0)],
        checks: [check(1), check(2)],
      }),
    )
    expect(tickets.map((ticket) => [ticket.number, ticket.lines.length])).toEqual([
      ['A7K-1', 2],
      ['A7K-2', 1],
    ])
  })

  it('leave out what nobody prepares, and an order that has nothing else', () => {
    const shelf = { kitchenStationId: null }
    expect(ticketWith([line(1, 0), line(1, 1, shelf)]).lines).toHaveLength(1)
    expect(ticketsOf(kitchenRows({ lines: [line(1, 0, shelf)] }))).toEqual([])
  })

  it('stand oldest first where they take equally long', () => {
    const rows = kitchenRows({
      orders: [order(2, { placedAt: sixPm + 5 }), order(1, { placedAt: sixPm + 9 })],
      lines: [line(1, 0), line(2, 0)],
    })
    expect(ticketsOf(rows).map((ticket) => ticket.number)).toEqual(['A7K-2', 'A7K-1'])
  })

  it('stand in the order of what was promised: the named time, else the time that the dishes take', () => {
    const later = { kind: 'custom', at: sixPm + 60 * minuteMs } as const
    const rows = kitchenRows({
      orders: [order(1, { deliveryTime: later }), order(2), order(3)],
      lines: [line(1, 0), line(2, 0, { menuItemId: id('5', 2) }), line(3, 0)],
      items: [item(1, 20), item(2, 30)],
    })
    expect(ticketsOf(rows).map((ticket) => ticket.number)).toEqual(['A7K-3', 'A7K-2', 'A7K-1'])
  })

  it('put what is to be made before others first, and what only waits to be fired last', () => {
    const rows = kitchenRows({
      orders: [order(1), order(2), order(3, { priority: true })],
      lines: [line(1, 0, { course: 2, held: true }), line(2, 0), line(3, 0)],
    })
    expect(ticketsOf(rows).map((ticket) => ticket.number)).toEqual(['A7K-3', 'A7K-2', 'A7K-1'])
    expect(ticketsOf(rows)[0]?.priority).toBe(true)
  })

  it('carry the table, the waiter and the longest preparation time of their dishes', () => {
    const ticket = ticketWith([line(1, 0), line(1, 1, { menuItemId: id('5', 2) })], {
      items: [item(1, 12), item(2, 25)],
    })
    expect(ticket).toMatchObject({ table: '12', waiter: 'Kasia', preparation: 25 })
  })

  it('fall back to the dining option where the guest has no table', () => {
    const ticket = ticketWith([line(1, 0)], { checks: [check(1, { tableId: null })] })
    expect(ticket).toMatchObject({ table: null, diningOption: { name: 'Na miejscu', type: 'ON_SITE' } })
  })

  it('still stand when their check, table or waiter is not on this device', () => {
    const ticket = ticketWith([line(1, 0)], { checks: [], tables: [], people: [], items: [] })
    expect(ticket).toMatchObject({ table: null, diningOption: null, waiter: null, preparation: 0 })
  })

  it('say that they were added to a check that had an order already', () => {
    expect(ticketWith([line(1, 0)]).added).toBe(false)
    expect(ticketWith([line(1, 0)], { checks: [check(1, { number: 'A7K-9' })] }).added).toBe(true)
  })

  it('of a merged check are no additions, and take over its table and its waiter', () => {
    const other = check(9, { tableId: id('7', 14), waiterId: id('4', 2) })
    const moved = order(1, { orderCheckId: other.id, originCheckId: id('1', 1) })
    const ticket = ticketWith([line(1, 0)], {
      orders: [moved],
      checks: [check(1), other],
      tables: [
        { id: id('7', 14), name: '14', placement: 'INSIDE', room: null, seats: 4, plan: null, position: 0 },
      ],
      people: [{ id: id('4', 2), name: 'Ola' }],
    })
    expect(ticket).toMatchObject({ added: false, table: '14', waiter: 'Ola' })
  })

  it('tell whose delivery it is, and of what the client must not eat', () => {
    const client = { clientId: id('9', 1), name: 'Nowak', allergyNote: 'orzechy' }
    const ticket = ticketWith([line(1, 0)], { checks: [check(1, { tableId: null, client })] })
    expect(ticket).toMatchObject({ client: 'Nowak', allergyNote: 'orzechy' })
  })

  it('carry the time that the guest named', () => {
    const deliveryTime = { kind: 'custom', at: sixPm + 80 } as const
    expect(ticketWith([line(1, 0)], { orders: [order(1, { deliveryTime })] }).promisedAt).toBe(sixPm + 80)
  })

  it('show a line as held, open, begun, done or taken back, with what is left of it', () => {
    const ticket = ticketWith([
      line(1, 0, { held: true }),
      line(1, 1, { quantity: 3000 }),
      line(1, 2, { quantity: 3000, doneQuantity: 1000 }),
      line(1, 3, { startedAt: sixPm }),
      line(1, 4, { status: 'done', doneQuantity: 1000 }),
      line(1, 5, { voidedQuantity: 1000, shownAt: sixPm }),
      line(1, 6, { status: 'delivered', doneQuantity: 1000 }),
    ])
    expect(ticket.lines.map((each) => [each.state, remaining(each)])).toEqual([
      ['held', 0],
      ['open', 3000],
      ['started', 2000],
      ['started', 1000],
      ['done', 0],
      ['voided', 0],
      ['done', 0],
    ])
  })

  it('show what is still wanted of a line that was taken back in part, and what is not', () => {
    const part = { quantity: 3000, doneQuantity: 1000, voidedQuantity: 2000, status: 'done' } as const
    const rows = (change: object) =>
      ticketWith([line(1, 0, { ...part, ...change })]).lines.map((each) => [each.quantity, each.state])
    expect(rows({ shownAt: sixPm })).toEqual([
      [1000, 'done'],
      [2000, 'voided'],
    ])
    expect(rows({ shownAt: sixPm, voidSeenAt: sixPm })).toEqual([[1000, 'done']])
  })

  it('do not show what was taken back once a cook has confirmed it, or before any display had shown it', () => {
    const gone = { voidedQuantity: 1000 }
    const rows = (change: object) => ticketWith([line(1, 0), line(1, 1, { ...gone, ...change })]).lines
    expect(rows({ shownAt: sixPm })).toHaveLength(2)
    expect(rows({ shownAt: sixPm, voidSeenAt: sixPm })).toHaveLength(1)
    expect(rows({})).toHaveLength(1)
  })

  it('carry the allergens of the dish and the seat', () => {
    const nutty = { ...item(1, 20), allergens: ['NUTS', 'DAIRY'] as ('NUTS' | 'DAIRY')[] }
    const ticket = ticketWith([line(1, 0, { seat: 2 })], { items: [nutty] })
    expect(lineAt(ticket, 0)).toMatchObject({ allergens: ['NUTS', 'DAIRY'], seat: 2 })
  })

  it('do not let a dish that was taken back make the whole ticket slow', () => {
    const ticket = ticketWith([line(1, 0), line(1, 1, { menuItemId: id('5', 2), voidedQuantity: 1000 })], {
      items: [item(1, 12), item(2, 40)],
    })
    expect(ticket.preparation).toBe(12)
  })
})

describe('the clock of a ticket', () => {
  it('begins for a course that was held when that is fired', () => {
    const fired = sixPm + 40 * minuteMs
    const ticket = ticketWith([
      line(1, 0, {
        course: 1,
        status: 'delivered',
        doneQuantity: 1000,
        deliveredAt: sixPm + 30 * minuteMs,
      }),
      line(1, 1, { course: 2, firedAt: fired }),
    ])
    expect(ticket).toMatchObject({ since: fired, preparation: 20 })
  })

  it('runs until the last dish has had its own time, whenever it was fired', () => {
    const lines = [line(1, 0, { firedAt: sixPm }), line(1, 1, { firedAt: sixPm + 15 * minuteMs })]
    expect(ticketWith(lines)).toMatchObject({ since: sixPm, preparation: 35 })
  })

  it('does not begin before anything is fired', () => {
    const ticket = ticketWith([line(1, 0, { held: true })])
    expect(ticket).toMatchObject({ since: ticket.placedAt, preparation: 0 })
  })
})

describe('the tabs of the kitchen display', () => {
  const both = ticketWith([line(1, 0), line(1, 1, { kitchenStationId: bar, status: 'done' })])

  it('show a station only its own lines', () => {
    expect(atStation(both, bar)?.lines.map((each) => each.stationId)).toEqual([bar])
    expect(atStation(ticketWith([line(1, 0)]), bar)).toBeNull()
  })

  it('let a station run by its own dishes', () => {
    const slow = ticketWith([line(1, 0), line(1, 1, { kitchenStationId: bar, menuItemId: id('5', 2) })], {
      items: [item(1, 40), item(2, 5)],
    })
    expect(atStation(slow, bar)?.preparation).toBe(5)
    expect(slow.preparation).toBe(40)
  })

  it('tell the tickets of two stations apart', () => {
    expect(ticketsIn(hot, [both])[0]?.key).not.toBe(ticketsIn(bar, [both])[0]?.key)
  })

  it('count what is open, per station and in all', () => {
    expect(isOpenTicket(both)).toBe(true)
    expect([...ticketCounts([both], [hot, bar])]).toEqual([
      ['all', 1],
      [hot, 1],
      [bar, 0],
    ])
  })
})
