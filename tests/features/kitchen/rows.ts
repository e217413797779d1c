import { plainItem } from '#domain/menu/menu-item.ts'
import type { Row } from '#domain/tables.ts'
import type { TicketLine } from '#features/kitchen/ticket/ticket-line.ts'
import { ticketsOf, type KitchenRows, type Ticket } from '#features/kitchen/ticket/ticket.ts'
import { plainCheck, plainLine, plainOrder } from '#tests/support/rows/order-rows.ts'

/** 20 November 2026, 18:00 in Warsaw. */
export const sixPm = Date.UTC(2026, 10, 20, 17)
export const minuteMs = 60_000

export const hot = id('c', 1)
export const bar = id('c', 2)
/** Both stations have a display. */
export const displays: ReadonlySet<string> = new Set([hot, bar])

/** A readable id: a letter for the kind and a number. */
export function id(kind: string, number: number): string {
  return `00000000-0000-7000-800${kind}-${String(number).padStart(12, '0')}`
}

export function order(number: number, change: Partial<Row<'orders'>> = {}): Row<'orders'> {
  return {
    id: id('0', number),
    orderCheckId: id('1', number),
    number: `A7K-${number}`,
    status: 'pending',
    comment: '',
    deliveryTime: { kind: 'asap' },
    placedAt: sixPm + number * 1000,
    placedBy: id('4', 1),
    crewMemberId: null,
    ...plainOrder,
    closedDay: null,
    ...change,
  }
}

export function line(
  orderNumber: number,
  position: number,
  change: Partial<Row<'orderLines'>> = {},
): Row<'orderLines'> {
  return {
    id: id('2', orderNumber * 100 + position),
    orderId: id('0', orderNumber),
    orderCheckId: id('1', orderNumber),
    type: 'MENU_ITEM',
    menuItemId: id('5', 1),
    name: 'Żurek',
    quantity: 1000,
    unitPrice: 2400,
    itemVersion: 1,
    taxRate: 'VAT08',
    modifiers: [],
    note: '',
    kitchenStationId: hot,
    status: 'in-progress',
    doneQuantity: 0,
    ...plainLine,
    shownAt: null,
    doneAt: null,
    deliveredAt: null,
    position,
    closedDay: null,
    ...change,
  }
}

export function check(number: number, change: Partial<Row<'orderChecks'>> = {}): Row<'orderChecks'> {
  return {
    id: id('1', number),
    number: `A7K-${number}`,
    status: 'pending',
    diningOptionId: id('6', 1),
    tableId: id('7', 12),
    openedAt: sixPm,
    openedBy: id('4', 1),
    ...plainCheck,
    closedDay: null,
    ...change,
  }
}

export function item(number: number, preparationTime: number): Row<'menuItems'> {
  return {
    ...plainItem,
    id: id('5', number),
    name: 'Żurek',
    price: 2400,
    taxRate: 'VAT08',
    preparationTime,
    kitchenStationId: hot,
  }
}

export function kitchenRows(change: Partial<KitchenRows> = {}): KitchenRows {
  return {
    orders: [order(1)],
    lines: [line(1, 0)],
    checks: [check(1)],
    tables: [
      { id: id('7', 12), name: '12', placement: 'INSIDE', room: null, seats: 4, plan: null, position: 0 },
    ],
    diningOptions: [
      {
        id: id('6', 1),
        name: 'Na miejscu',
        type: 'ON_SITE',
        color: '#0f6e73',
        allowCashPayment: true,
        allowCardPayment: true,
        position: 0,
      },
    ],
    people: [{ id: id('4', 1), name: 'Kasia' }],
    items: [item(1, 20)],
    ...change,
  }
}

/** The one ticket that these rows make. */
export function ticketWith(lines: Row<'orderLines'>[], change: Partial<KitchenRows> = {}): Ticket {
  const [ticket] = ticketsOf(kitchenRows({ lines, ...change }))
  if (ticket === undefined) throw new Error('the rows make no ticket')
  return ticket
}

export function lineAt(ticket: Ticket, index: number): TicketLine {
  const found = ticket.lines[index]
  if (found === undefined) throw new Error(`the ticket has no line ${index}`)
  return found
}
