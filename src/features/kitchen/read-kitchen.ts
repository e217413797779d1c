import type { useLive } from '#hooks/use-live.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Row } from '#domain/tables.ts'
import type { KitchenRows } from './ticket.ts'

type Rows = Parameters<Parameters<typeof useLive>[0]>[0]

export type Orders = Pick<KitchenRows, 'orders' | 'lines' | 'checks'>
export type Venue = Pick<KitchenRows, 'tables' | 'diningOptions' | 'people' | 'items'> & {
  stations: readonly Row<'kitchenStations'>[]
}

/** What rarely changes: names, stations, preparation times. */
export async function readVenue(rows: Rows): Promise<Venue> {
  const [tables, diningOptions, people, items, stations] = await Promise.all([
    rows.all('venueTables'),
    rows.all('diningOptions'),
    rows.all('placeUsers'),
    rows.all('menuItems'),
    rows.all('kitchenStations'),
  ])
  return {
    tables,
    diningOptions,
    people,
    items,
    stations: stations.toSorted((a, b) => a.position - b.position),
  }
}

/** Orders that are not finished. */
export async function readOpenOrders(rows: Rows): Promise<Orders> {
  return withLines(rows, await rows.by('orders', 'status', 'pending'))
}

/** How many finished orders a display reads: more than it shows or can recall, and never a whole long day. */
const ENDED_LIMIT = 80

/** The latest orders of the business day of this instant (ms) that are finished or were taken back. */
export async function readEndedOrders(rows: Rows, now: number): Promise<Orders> {
  const [place, recent] = await Promise.all([
    rows.all('places'),
    rows.since('orders', 'placedAt', now - 36 * 3_600_000),
  ])
  const cutoff = place[0]?.dayCutoff ?? 0
  const today = businessDay(now, cutoff)
  const ended = recent.filter(
    (order) =>
      (order.status === 'done' || order.status === 'canceled') &&
      businessDay(wantedAt(order), cutoff) === today,
  )
  return withLines(rows, ended.sort((a, b) => wantedAt(b) - wantedAt(a)).slice(0, ENDED_LIMIT))
}

function wantedAt({ deliveryTime, placedAt }: Row<'orders'>): number {
  return deliveryTime.kind === 'asap' ? placedAt : deliveryTime.at
}

async function withLines(rows: Rows, orders: Row<'orders'>[]): Promise<Orders> {
  const [lines, checks] = await Promise.all([
    rows.by('orderLines', 'orderId', ...orders.map((order) => order.id)),
    // One read for nearly all of them is many times quicker than one for each.
    rows.by('orderChecks', 'status', 'pending', 'awaiting-payment', 'no-printout'),
  ])
  const open = new Set(checks.map((check) => check.id))
  const wanted = orders.flatMap((order) => [order.orderCheckId, order.originCheckId ?? []].flat())
  const others = [...new Set(wanted)].filter((id) => !open.has(id))
  const found = await Promise.all(others.map((id) => rows.get('orderChecks', id)))
  return { orders, lines, checks: [...checks, ...found.filter((check) => check !== null)] }
}
