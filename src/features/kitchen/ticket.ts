import type { DiningOptionType } from '#domain/resources/dining-options.ts'
import type { ChosenModifier } from '#domain/order/order-line.ts'
import { isVoided, remainingQuantity } from '#domain/order/line-lifecycle.ts'
import type { Row } from '#domain/tables.ts'

/** What a kitchen display shows: the lines of one order, at one station or at all of them. */
export type Ticket = {
  /** The order, and the station where only one is looked at. */
  key: string
  orderId: string
  number: string
  /** Null: the guest has no table. */
  table: string | null
  diningOption: { name: string; type: DiningOptionType } | null
  waiter: string | null
  comment: string
  placedAt: number
  /** When the guest wants it; null: as quick as possible. */
  promisedAt: number | null
  /** Not the first order of its check. */
  added: boolean
  /** The order was taken back as a whole. */
  canceled: boolean
  /** The longest preparation time of its dishes, minutes; 0 where none is known. */
  preparation: number
  lines: TicketLine[]
}

export type TicketLine = {
  id: string
  stationId: string
  name: string
  /** Thousandths. */
  quantity: number
  /** Thousandths that are finished. */
  done: number
  state: 'open' | 'done' | 'voided'
  shown: boolean
  modifiers: Pick<ChosenModifier, 'name' | 'price' | 'amount'>[]
  note: string
}

/** The rows that tickets are made of. */
export type KitchenRows = {
  orders: readonly Row<'orders'>[]
  lines: readonly Row<'orderLines'>[]
  checks: readonly Row<'orderChecks'>[]
  tables: readonly Row<'venueTables'>[]
  diningOptions: readonly Row<'diningOptions'>[]
  people: readonly Row<'placeUsers'>[]
  items: readonly Row<'menuItems'>[]
}

/** One ticket per order that has something for a kitchen, the oldest first. */
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
    .filter((order) => linesOf.has(order.id))
    .map((order) => ticketOf(order, linesOf.get(order.id) ?? [], find))
    .sort(oldestFirst)
}

/** The part of a ticket that one station prepares; null where it has nothing to do. */
export function atStation(ticket: Ticket, stationId: string): Ticket | null {
  const lines = ticket.lines.filter((line) => line.stationId === stationId)
  return lines.length === 0 ? null : { ...ticket, key: `${ticket.orderId}:${stationId}`, lines }
}

/** Whether something of a ticket is still to be cooked. */
export function isOpen(ticket: Ticket): boolean {
  return ticket.lines.some((line) => line.state === 'open')
}

/** Oldest first; ids, which grow with time, decide between equals. */
export function oldestFirst(a: Ticket, b: Ticket): number {
  return a.placedAt - b.placedAt || (a.key < b.key ? -1 : 1)
}

/** What is left of a line, thousandths. */
export function remaining(line: TicketLine): number {
  return line.state === 'open' ? line.quantity - line.done : 0
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

function ticketOf(order: Row<'orders'>, lines: readonly Row<'orderLines'>[], find: LookUp): Ticket {
  const check = find.check(order.orderCheckId)
  const option = find.diningOption(check?.diningOptionId)
  const live = lines.filter((line) => !isVoided(line))
  return {
    key: order.id,
    orderId: order.id,
    number: order.number,
    table: find.table(check?.tableId)?.name ?? null,
    diningOption: option && { name: option.name, type: option.type },
    waiter: find.person(order.placedBy)?.name ?? null,
    comment: order.comment,
    placedAt: order.placedAt,
    promisedAt: order.deliveryTime.kind === 'asap' ? null : order.deliveryTime.at,
    added: check !== null && check.number !== order.number,
    canceled: order.status === 'canceled',
    preparation: Math.max(0, ...live.map((line) => find.item(line.menuItemId)?.preparationTime ?? 0)),
    lines: lines.toSorted((a, b) => a.position - b.position).map(ticketLine),
  }
}

function ticketLine(line: Row<'orderLines'>): TicketLine {
  return {
    id: line.id,
    stationId: line.kitchenStationId ?? '',
    name: line.name,
    quantity: isVoided(line) ? line.quantity : line.quantity - line.voidedQuantity,
    done: line.doneQuantity,
    state: isVoided(line)
      ? 'voided'
      : line.status === 'in-progress' && remainingQuantity(line) > 0
        ? 'open'
        : 'done',
    shown: line.shownAt !== null,
    modifiers: line.modifiers.map(({ name, price, amount }) => ({ name, price, amount })),
    note: line.note,
  }
}
