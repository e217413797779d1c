import { isTakenBack } from '#domain/order/check-state.ts'
import { byServing } from '#domain/order/kitchen/courses.ts'
import { paceOf } from '#domain/order/kitchen/pace.ts'
import type { OrderPace } from '#domain/order/kitchen/urgency.ts'
import type { DiningOptionType } from '#domain/resources/dining-options.ts'
import type { Row } from '#domain/tables.ts'
import type { PersonName } from '#hooks/place/people/read-people.ts'
import { byPromise } from './by-promise.ts'
import { isAtPass, isToMake, ticketRowsOf, type TicketLine } from './ticket-line.ts'

/** A ticket of a kitchen display: the lines of one order, at one station or at all of them. */
export type Ticket = OrderPace & {
  /** The order, and the station where only one is looked at. */
  key: string
  orderId: string
  number: string
  /** Null: the guest has no table. */
  table: string | null
  diningOption: { name: string; type: DiningOptionType } | null
  /** Who serves it. */
  waiter: string | null
  /** Who ordered from home; null: nobody has said. */
  client: string | null
  /** The client's words on allergies; empty: none. */
  allergyNote: string
  comment: string
  placedAt: number
  /** When the guest wants it; null: as quick as possible. */
  promisedAt: number | null
  /** Not the first order of its check. */
  added: boolean
  /** The kitchen is asked to make it before others. */
  priority: boolean
  /** The order was taken back as a whole. */
  canceled: boolean
  /** Its check was cancelled or deleted, so that nothing of it can be made again. */
  checkEnded: boolean
  /** Whether the order is served in courses, so that they are named. */
  inCourses: boolean
  lines: TicketLine[]
}

/** The rows that tickets are made of. */
export type KitchenRows = {
  orders: readonly Row<'orders'>[]
  lines: readonly Row<'orderLines'>[]
  checks: readonly Row<'orderChecks'>[]
  tables: readonly Row<'venueTables'>[]
  diningOptions: readonly Row<'diningOptions'>[]
  people: readonly PersonName[]
  items: readonly Row<'menuItems'>[]
}

/** One ticket per order that has something for a kitchen, in the order of what was promised. */
export function ticketsOf(rows: KitchenRows): Ticket[] {
  const find = lookUp(rows)
  const linesOf = new Map<string, Row<'orderLines'>[]>()
  for (const line of rows.lines) {
    if (line.kitchenStationId === null) continue
    const lines = linesOf.get(line.orderId)
    if (lines === undefined) linesOf.set(line.orderId, [line])
    else lines.push(line)
  }
  return rows.orders
    .map((order) => ticketOf(order, linesOf.get(order.id) ?? [], find))
    .filter((ticket) => ticket.lines.length > 0)
    .sort(byPromise)
}

/** The part of a ticket that one station prepares, at its own pace; null where it has nothing to do. */
export function atStation(ticket: Ticket, stationId: string): Ticket | null {
  const lines = ticket.lines.filter((line) => line.stationId === stationId)
  if (lines.length === 0) return null
  return { ...ticket, ...paceOf(ticket.placedAt, lines), key: `${ticket.orderId}:${stationId}`, lines }
}

/** Whether something of a ticket is still to be cooked. */
export function isOpenTicket(ticket: Ticket): boolean {
  return ticket.lines.some(isToMake)
}

/** Whether a cook must see it: something to cook, now or later, or something taken back that nobody has confirmed. */
export function needsCook(ticket: Ticket): boolean {
  return ticket.lines.some((line) => isToMake(line) || line.state === 'held' || line.state === 'voided')
}

/** Whether something of a ticket has not left the kitchen yet. */
export function isAtWork(ticket: Ticket): boolean {
  return ticket.lines.some((line) => line.state !== 'voided' && line.outAt === null)
}

/** All that is not held or out already is ready, and waits to be brought. */
export function isComplete(ticket: Ticket): boolean {
  return !isOpenTicket(ticket) && ticket.lines.some(isAtPass)
}

type LookUp = ReturnType<typeof lookUp>

function lookUp(rows: KitchenRows) {
  return {
    check: byId(rows.checks),
    table: byId(rows.tables),
    diningOption: byId(rows.diningOptions),
    person: byId(rows.people),
    item: byId(rows.items),
  }
}

function byId<R extends { id: string }>(rows: readonly R[]): (id: string | null | undefined) => R | null {
  const map = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id ? (map.get(id) ?? null) : null)
}

function ticketOf(order: Row<'orders'>, sent: readonly Row<'orderLines'>[], find: LookUp): Ticket {
  const check = find.check(order.orderCheckId)
  // A merged check's orders were no additions to the one they stand on now.
  const origin = find.check(order.originCheckId) ?? check
  const option = find.diningOption(check?.diningOptionId)
  const lines = sent
    .toSorted((a, b) => byServing(a, b) || a.position - b.position)
    .flatMap((line) => ticketRowsOf(line, find.item(line.menuItemId), order.placedAt))
  return {
    ...paceOf(order.placedAt, lines),
    key: order.id,
    orderId: order.id,
    number: order.number,
    table: find.table(check?.tableId)?.name ?? null,
    diningOption: option && { name: option.name, type: option.type },
    waiter: find.person(check?.waiterId ?? order.placedBy)?.name ?? null,
    client: check?.client?.name ?? null,
    allergyNote: check?.client?.allergyNote ?? '',
    comment: order.comment,
    placedAt: order.placedAt,
    promisedAt: order.deliveryTime.kind === 'asap' ? null : order.deliveryTime.at,
    added: origin !== null && origin.number !== order.number,
    priority: order.priority,
    canceled: order.status === 'canceled',
    checkEnded: check !== null && isTakenBack(check),
    inCourses: areCourses(lines),
    lines,
  }
}

function areCourses(lines: readonly TicketLine[]): boolean {
  const named = lines.filter((line) => line.course !== null)
  return new Set(named.map((line) => line.course)).size > 1 || named.some(({ state }) => state === 'held')
}
