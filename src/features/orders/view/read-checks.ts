import { groupBy } from '#domain/group-by.ts'
import { byTime } from '#domain/order/event-order.ts'
import { byEntry } from '#domain/order/line-order.ts'
import { readNamesById } from '#hooks/place/people/read-people.ts'
import type { Rows } from '#device/place/rows.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView, OrderView, Versioned } from './check-view.ts'

/** Every check that is open. */
export function readOpenChecks(rows: Rows): Promise<Versioned<Row<'orderChecks'>>[]> {
  return rows.by('orderChecks', 'status', 'pending', 'awaiting-payment')
}

type ClosedRow = Versioned<Row<'orderChecks'>>

/** The checks that were closed on a business day, the latest first. */
export async function readClosedChecks(rows: Rows, day: string): Promise<ClosedRow[]> {
  const closed = await rows.onDay('orderChecks', 'closedDay', day)
  return closed.filter(({ status }) => status !== 'deleted').sort((a, b) => b.openedAt - a.openedAt)
}

/** Closed checks of this device, day by day from one day back, until there are as many as wanted. */
export type ClosedWalk = {
  checks: ClosedRow[]
  /** The earliest day that was read to its end; nothing between it and the first one is missing. */
  until: string
  /** Nothing that was closed earlier is on this device. */
  isAll: boolean
}

export async function walkClosedChecks(
  rows: Rows,
  from: string,
  wanted: (check: ClosedRow) => boolean,
  count: number,
  kept: ReadonlySet<string> = new Set(),
): Promise<ClosedWalk> {
  const checks: ClosedRow[] = []
  for (let day = from; ;) {
    checks.push(...(await readClosedChecks(rows, day)).filter(wanted))
    const before = await wholeDayBefore(rows, day, kept)
    if (before === null || checks.length >= count) {
      return { checks: checks.slice(0, count), until: day, isAll: before === null && checks.length <= count }
    }
    day = before
  }
}

/** The latest earlier day with checks; null: there is none, or all that is here of it is what people keep here. */
async function wholeDayBefore(rows: Rows, day: string, kept: ReadonlySet<string>): Promise<string | null> {
  const before = await rows.dayBefore('orderChecks', 'closedDay', day)
  if (before === null || kept.size === 0) return before
  const checks = await rows.onDay('orderChecks', 'closedDay', before)
  return checks.every(({ id }) => kept.has(id)) ? null : before
}

/** One check, open or not; null where this device does not have it. */
export async function readCheck(rows: Rows, checkId: string): Promise<CheckView | null> {
  const check = await rows.get('orderChecks', checkId)
  return check === null ? null : ((await viewsOf(rows, [check]))[0] ?? null)
}

/** An event with the names of who did it, and of who agreed to it with their PIN. */
export type CheckEventView = { event: Row<'checkEvents'>; actor: string | null; approver: string | null }

/** The events of a check, the latest first. */
export async function readCheckEvents(rows: Rows, checkId: string): Promise<CheckEventView[]> {
  const [events, nameOf] = await Promise.all([
    rows.by('checkEvents', 'orderCheckId', checkId),
    readNameLookup(rows),
  ])
  return eventViews(events, nameOf)
}

/** Events with their people, the latest first. */
export function eventViews(
  events: readonly Row<'checkEvents'>[],
  nameOf: (id: string) => string | null,
): CheckEventView[] {
  return events
    .toSorted((a, b) => byTime(b, a))
    .map((event) => {
      const approver = event.approvedBy === null ? null : nameOf(event.approvedBy)
      return { event, actor: nameOf(event.actorId), approver }
    })
}

/** Names of the people of the place and of those who left it, by their id; null for whoever is not known at all. */
export async function readNameLookup(rows: Rows): Promise<(id: string) => string | null> {
  const names = await readNamesById(rows)
  return (id) => names.get(id) ?? null
}

/** Checks with their orders and lines. */
export async function viewsOf(rows: Rows, checks: Versioned<Row<'orderChecks'>>[]): Promise<CheckView[]> {
  if (checks.length === 0) return []
  const ids = checks.map((check) => check.id)
  const [orders, lines, contacts, around] = await Promise.all([
    rows.by('orders', 'orderCheckId', ...ids),
    rows.by('orderLines', 'orderCheckId', ...ids),
    rows.by('checkContacts', 'orderCheckId', ...ids),
    readAround(rows),
  ])
  return viewsFrom({ checks, orders, lines, contacts }, around)
}

type CheckRows = {
  checks: readonly Versioned<Row<'orderChecks'>>[]
  orders: readonly Versioned<Row<'orders'>>[]
  lines: readonly Versioned<Row<'orderLines'>>[]
  contacts: readonly Pick<Row<'checkContacts'>, 'orderCheckId' | 'phone' | 'address'>[]
}

type Around = Awaited<ReturnType<typeof readAround>>

/** The tables, dining options and people of the place, which checks name. */
export async function readAround(rows: Rows) {
  const [tables, options, names] = await Promise.all([
    rows.all('venueTables'),
    rows.all('diningOptions'),
    readNamesById(rows),
  ])
  return { tables, options, names }
}

/** Views of checks from rows that are at hand. */
export function viewsFrom(
  { checks, orders, lines, contacts }: CheckRows,
  { tables, options, names }: Around,
): CheckView[] {
  const linesOf = groupBy(lines, (line) => line.orderId)
  const contactOf = new Map(contacts.map((each) => [each.orderCheckId, each]))
  const ordersOf = groupBy(orders, (order) => order.orderCheckId)
  const orderView = (order: Versioned<Row<'orders'>>): OrderView => ({
    order,
    lines: (linesOf.get(order.id) ?? []).toSorted(byEntry),
    waiter: names.get(order.placedBy) ?? null,
  })
  return checks.map((check) => ({
    check,
    contact: contactOf.get(check.id) ?? null,
    orders: (ordersOf.get(check.id) ?? []).toSorted((a, b) => a.placedAt - b.placedAt).map(orderView),
    table: tables.find((table) => table.id === check.tableId) ?? null,
    diningOption: options.find((option) => option.id === check.diningOptionId) ?? null,
    waiter: names.get(check.waiterId ?? check.openedBy) ?? null,
  }))
}
