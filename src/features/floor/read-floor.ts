import type { FloorPiece } from '#domain/floor/floor-plan.ts'
import { isSold } from '#domain/order/check-state.ts'
import type { Row } from '#domain/tables.ts'
import { readItemsOf } from '#device/carts/read-items-of.ts'
import { readNamesById } from '#hooks/place/people/read-people.ts'
import type { Rows } from '#device/place/rows.ts'
import type { FloorCheck } from './table/table-state.ts'

/** All that the plans show. */
export type FloorRows = {
  tables: readonly Row<'venueTables'>[]
  pieces: readonly FloorPiece[]
  checks: readonly FloorCheck[]
  /** Closed checks of tables whose orders the kitchen has not finished: guests who paid before they ate. */
  paid: readonly FloorCheck[]
  /** Checks that were merged into one of these: their guests still sit where they sat. */
  merged: readonly Row<'orderChecks'>[]
  people: ReadonlyMap<string, string>
  /** Minutes that each item takes, of those that are on a check. */
  minutes: ReadonlyMap<string, number>
}

/** How many of the latest unfinished orders are looked through for guests who have paid. */
const latestOrders = 60

/** Tables, pieces, open checks with what is on them, and paid ones that still wait for the kitchen. */
export async function readFloor(rows: Rows): Promise<FloorRows> {
  const [tables, pieces, people, open, unfinished] = await Promise.all([
    rows.all('venueTables'),
    rows.all('floorPieces'),
    readNamesById(rows),
    rows.by('orderChecks', 'status', 'pending', 'awaiting-payment'),
    rows.latest('orders', 'status+placedAt', 'pending', latestOrders),
  ])
  const checks = open.filter(({ mergedInto }) => mergedInto === null)
  const openIds = checks.map(({ id }) => id)
  const paid = await readPaid(rows, unfinished, new Set(openIds))
  const ids = [...openIds, ...paid.map(({ id }) => id)]
  const [orders, lines, printouts, online, merged] = await Promise.all([
    rows.by('orders', 'orderCheckId', ...ids),
    rows.by('orderLines', 'orderCheckId', ...ids),
    rows.by('printouts', 'orderCheckId', ...ids),
    rows.by('onlinePayments', 'status', 'pending'),
    readMerged(rows, openIds),
  ])
  const items = await readItemsOf(rows, lines)
  const payingOnline = new Set(online.map(({ orderCheckId }) => orderCheckId))
  const [ordersOf, linesOf, printoutsOf] = [group(orders), group(lines), group(printouts)]
  const withAll = (check: Row<'orderChecks'>): FloorCheck => ({
    check,
    orders: ordersOf.get(check.id) ?? [],
    lines: linesOf.get(check.id) ?? [],
    printouts: printoutsOf.get(check.id) ?? [],
    paysOnline: payingOnline.has(check.id),
  })
  return {
    tables: tables.sort((a, b) => a.position - b.position),
    pieces,
    merged,
    people,
    minutes: new Map(items.map(({ id, preparationTime }) => [id, preparationTime])),
    checks: checks.map(withAll),
    paid: paid.map(withAll),
  }
}

/** The paid checks of tables, of these unfinished orders. */
async function readPaid(
  rows: Rows,
  unfinished: readonly Row<'orders'>[],
  open: ReadonlySet<string>,
): Promise<Row<'orderChecks'>[]> {
  const ids = new Set(unfinished.map(({ orderCheckId }) => orderCheckId).filter((id) => !open.has(id)))
  const found = await rows.many('orderChecks', [...ids])
  return found.filter((check) => check.tableId !== null && isSold(check))
}

/** Checks that went into these, also by way of others; each with the open check that it is a part of now. */
async function readMerged(rows: Rows, open: readonly string[]): Promise<Row<'orderChecks'>[]> {
  const found: Row<'orderChecks'>[] = []
  const wholes = new Map(open.map((id) => [id, id]))
  let into = [...open]
  while (into.length > 0) {
    const next = (await rows.by('orderChecks', 'mergedInto', ...into)).filter(({ id }) => !wholes.has(id))
    for (const check of next) {
      const whole = wholes.get(check.mergedInto ?? '') ?? null
      wholes.set(check.id, whole ?? check.id)
      found.push({ ...check, mergedInto: whole })
    }
    into = next.map(({ id }) => id)
  }
  return found
}

function group<R extends { orderCheckId: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const own = groups.get(row.orderCheckId)
    if (own === undefined) groups.set(row.orderCheckId, [row])
    else own.push(row)
  }
  return groups
}
