import { describe, expect, it } from 'vitest'
import { atStation, isOpen, remaining, ticketsOf } from '#features/kitchen/ticket.ts'
import { countsOf, ticketsIn } from '#features/kitchen/stations.ts'
import { bar, check, EVENING, hot, id, item, kitchenRows, line, lineAt, order, ticketWith } from './rows.ts'

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

  it('stand oldest first', () => {
    const rows = kitchenRows({
      orders: [order(2, { placedAt: EVENING + 5 }), order(1, { placedAt: EVENING + 9 })],
      lines: [line(1, 0), line(2, 0)],
    })
    expect(ticketsOf(rows).map((ticket) => ticket.number)).toEqual(['A7K-2', 'A7K-1'])
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

  it('carry the time that the guest named', () => {
    const deliveryTime = { kind: 'custom', at: EVENING + 80 } as const
    expect(ticketWith([line(1, 0)], { orders: [order(1, { deliveryTime })] }).promisedAt).toBe(EVENING + 80)
  })

  it('show a line as open, done or taken back, with what is left of it', () => {
    const ticket = ticketWith([
      line(1, 0, { quantity: 3000, doneQuantity: 1000 }),
      line(1, 1, { status: 'done', doneQuantity: 1000 }),
      line(1, 2, { voidedQuantity: 1000 }),
      line(1, 3, { status: 'delivered', doneQuantity: 1000 }),
    ])
    expect(ticket.lines.map((each) => [each.state, remaining(each)])).toEqual([
      ['open', 2000],
      ['done', 0],
      ['voided', 0],
      ['done', 0],
    ])
  })

  it('show only what is still wanted of a line that was taken back in part', () => {
    const part = { quantity: 3000, doneQuantity: 1000, voidedQuantity: 2000, status: 'done' } as const
    expect(lineAt(ticketWith([line(1, 0, part)]), 0)).toMatchObject({ quantity: 1000, state: 'done' })
  })

  it('do not let a dish that was taken back make the whole ticket slow', () => {
    const ticket = ticketWith([line(1, 0), line(1, 1, { menuItemId: id('5', 2), voidedQuantity: 1000 })], {
      items: [item(1, 12), item(2, 40)],
    })
    expect(ticket.preparation).toBe(12)
  })
})

describe('the tabs of the kitchen display', () => {
  const both = ticketWith([line(1, 0), line(1, 1, { kitchenStationId: bar, status: 'done' })])

  it('show a station only its own lines', () => {
    expect(atStation(both, bar)?.lines.map((each) => each.stationId)).toEqual([bar])
    expect(atStation(ticketWith([line(1, 0)]), bar)).toBeNull()
  })

  it('tell the tickets of two stations apart', () => {
    expect(ticketsIn(hot, [both])[0]?.key).not.toBe(ticketsIn(bar, [both])[0]?.key)
  })

  it('count what is open, per station and in all', () => {
    expect(isOpen(both)).toBe(true)
    expect([...countsOf([both], [hot, bar])]).toEqual([
      ['all', 1],
      [hot, 1],
      [bar, 0],
    ])
  })
})
