import { readItemsOf } from '#device/carts/read-items-of.ts'
import { readPersonNames } from '#hooks/place/people/read-people.ts'
import type { Rows } from '#device/place/rows.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import type { Row } from '#domain/tables.ts'
import type { KitchenRows } from './ticket/ticket.ts'

export type Orders = Pick<KitchenRows, 'orders' | 'lines' | 'checks' | 'items'>
export type Venue = Pick<KitchenRows, 'tables' | 'diningOptions' | 'people'> & {
  stations: readonly Row<'kitchenStations'>[]
}

/** Reads the rows that rarely change: names and stations. */
export async function readVenue(rows: Rows): Promise<Venue> {
  const [tables, diningOptions, people, stations] = await Promise.all([
    rows.all('venueTables'),
    rows.all('diningOptions'),
    readPersonNames(rows),
    rows.all('kitchenStations'),
  ])
  return {
    tables,
    diningOptions,
    people,
    stations: stations.toSorted((a, b) => a.position - b.position),
  }
}

/** Orders that are not finished. */
export async function readOpenOrders(rows: Rows): Promise<Orders> {
  return withLines(rows, await rows.by('orders', 'status', 'pending'))
}

/** How many finished orders a display shows or can recall, and how many it looks at for that. */
const endedOrders = { shown: 80, read: 160 }

/** The latest orders of the business day of this instant (ms) that are finished or were taken back. */
export async function readEndedOrders(rows: Rows, now: number): Promise<Orders> {
  const [[place], done, canceled] = await Promise.all([
    rows.all('places'),
    rows.latest('orders', 'status+placedAt', 'done', endedOrders.read),
    rows.latest('orders', 'status+placedAt', 'canceled', endedOrders.read),
  ])
  const cutoff = place?.dayCutoff ?? 0
  const today = businessDay(now, cutoff)
  const [from, until] = [instantOf(today, cutoff), instantOf(dayAfter(today, 1), cutoff)]
  const ended = [...done, ...canceled].filter((order) => from <= wantedAt(order) && wantedAt(order) < until)
  return withLines(rows, ended.sort((a, b) => wantedAt(b) - wantedAt(a)).slice(0, endedOrders.shown))
}

function wantedAt({ deliveryTime, placedAt }: Row<'orders'>): number {
  return deliveryTime.kind === 'asap' ? placedAt : deliveryTime.at
}

async function withLines(rows: Rows, orders: Row<'orders'>[]): Promise<Orders> {
  const checkIds = orders.flatMap((order) => [order.orderCheckId, order.originCheckId ?? []].flat())
  const [lines, checks] = await Promise.all([
    rows.by('orderLines', 'orderId', ...orders.map((order) => order.id)),
    rows.many('orderChecks', checkIds),
  ])
  return { orders, lines, checks, items: await readItemsOf(rows, lines) }
}
