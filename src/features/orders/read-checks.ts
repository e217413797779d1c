import type { useLive } from '#hooks/use-live.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView, OrderView, Versioned } from './check-view.ts'

type Rows = Parameters<Parameters<typeof useLive>[0]>[0]

/** Every check that is open, with its orders and lines. */
export async function readOpenChecks(rows: Rows): Promise<CheckView[]> {
  return viewsOf(rows, await rows.by('orderChecks', 'status', 'pending', 'awaiting-payment'))
}

/** Those that were closed on a business day, the latest first. */
export async function readClosedChecks(rows: Rows, day: string): Promise<Versioned<Row<'orderChecks'>>[]> {
  const closed = await rows.by('orderChecks', 'status', 'done', 'no-printout', 'canceled')
  return closed.filter(({ closedDay }) => closedDay === day).sort((a, b) => b.openedAt - a.openedAt)
}

/** One check, open or not; null where this device does not have it. */
export async function readCheck(rows: Rows, checkId: string): Promise<CheckView | null> {
  const check = await rows.get('orderChecks', checkId)
  return check === null ? null : ((await viewsOf(rows, [check]))[0] ?? null)
}

export type CheckEventView = { event: Row<'checkEvents'>; actor: string | null }

/** What happened to a check, the latest first. */
export async function readEvents(rows: Rows, checkId: string): Promise<CheckEventView[]> {
  const [events, people] = await Promise.all([
    rows.by('checkEvents', 'orderCheckId', checkId),
    rows.all('placeUsers'),
  ])
  const names = new Map(people.map((person) => [person.id, person.name]))
  return events
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map((event) => ({ event, actor: names.get(event.actorId) ?? null }))
}

/** Checks with their orders and lines. */
export async function viewsOf(rows: Rows, checks: Versioned<Row<'orderChecks'>>[]): Promise<CheckView[]> {
  const ids = checks.map((check) => check.id)
  const [orders, lines, tables, options, people] = await Promise.all([
    rows.by('orders', 'orderCheckId', ...ids),
    rows.by('orderLines', 'orderCheckId', ...ids),
    rows.all('venueTables'),
    rows.all('diningOptions'),
    rows.all('placeUsers'),
  ])
  const names = new Map(people.map((person) => [person.id, person.name]))
  const linesOf = groupBy(lines, (line) => line.orderId)
  const ordersOf = groupBy(orders, (order) => order.orderCheckId)
  const orderView = (order: Versioned<Row<'orders'>>): OrderView => ({
    order,
    lines: (linesOf.get(order.id) ?? []).toSorted((a, b) => a.position - b.position),
    waiter: names.get(order.placedBy) ?? null,
  })
  return checks.map((check) => ({
    check,
    orders: (ordersOf.get(check.id) ?? []).toSorted((a, b) => a.placedAt - b.placedAt).map(orderView),
    table: tables.find((table) => table.id === check.tableId) ?? null,
    diningOption: options.find((option) => option.id === check.diningOptionId) ?? null,
    waiter: names.get(check.waiterId ?? check.openedBy) ?? null,
  }))
}

function groupBy<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
