import { and, asc, desc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import { byPosition } from '#domain/in-order.ts'
import { openStatuses } from '#domain/resources/open-statuses.ts'
import { chargedLines } from '#domain/pricing/price-order-check.ts'
import { fail, ok } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { orderChecks, orderLines, orders } from '#server/db/tables/order.ts'
import type { Handlers } from '#server/http/handler.ts'
import { createPastCounts, listOfChecks, listOfOrders } from '../lists/counted-past.ts'
import type { Services } from '#server/services/services.ts'
import { ofChecks, summaries } from './check-summary.ts'
import { listedChecks, newestChecks, pageOfMany } from './page-of-checks.ts'
import { search } from './search.ts'

type ListKey =
  | 'order.list'
  | 'order-check.list'
  | 'order-check.search'
  | 'order-check.list-recent'
  | 'order-check.list-active-of-table'
  | 'order-check.list-by-table'
  | 'order-check.list-pending-of-item'

/** Lists of orders and checks, each as it is at one moment. */
export function listHandlers({ database, clock }: Services): Pick<Handlers, ListKey> {
  const countOf = createPastCounts(clock)
  const isOpenHere = (placeId: string) =>
    and(
      eq(orderChecks.placeId, placeId),
      eq(orderChecks.deleted, false),
      inArray(orderChecks.status, [...openStatuses]),
    )

  return {
    'order.list': ({ member: { placeId }, query: { status, pageSize, pageNumber } }) =>
      database.snapshot(placeId, async (db) => {
        const ofStatus = status === undefined ? [] : [inArray(orders.status, status)]
        const where = and(eq(orders.placeId, placeId), sql`not ${orders.deleted}`, ...ofStatus)
        const total = await countOf(db, { ...listOfOrders, placeId, where })
        const byTime = [desc(orders.placedAt), desc(orders.id)]
        // Those of the pages before are passed over by an index alone.
        const ids = db
          .select({ id: orders.id })
          .from(orders)
          .where(where)
          .orderBy(...byTime)
          .limit(pageSize)
          .offset((pageNumber - 1) * pageSize)
        const found = await db
          .select()
          .from(orders)
          .where(and(eq(orders.placeId, placeId), sql`${orders.id} = any(array(${ids}))`))
          .orderBy(...byTime)
        return ok({ data: found.map((each) => rowOf<'orders'>(each)), total })
      }),

    'order-check.list': ({ member, query: { status, ...page } }) =>
      database.snapshot(member.placeId, async (db) => {
        const ofStatus = status === undefined ? [] : [inArray(orderChecks.status, status)]
        const where = and(...listedChecks(member.placeId), ...ofStatus)
        const { placeId } = member
        const total = await countOf(db, { ...listOfChecks, placeId, where })
        const rows = await pageOfMany(db, placeId, where, page)
        return ok({ data: await summaries(db, member, rows), total })
      }),

    'order-check.search': ({ member, query }) =>
      database.snapshot(member.placeId, (db) => search(db, member, query, countOf)),

    'order-check.list-recent': ({ member, body: { limit, mine } }) =>
      database.snapshot(member.placeId, async (db) => {
        const ofUser = mine ? [eq(orderChecks.openedBy, member.user.id)] : []
        const where = and(...listedChecks(member.placeId), ...ofUser)
        return ok({ data: await summaries(db, member, await newestChecks(db, where, limit)) })
      }),

    'order-check.list-active-of-table': ({ member, params: { tableId } }) =>
      database.snapshot(member.placeId, async (db) => {
        const { placeId } = member
        if ((await createSqlTx(db, placeId, 0).get('venueTables', tableId)) === null) return notFound
        const found = await oldest(db, and(isOpenHere(placeId), eq(orderChecks.tableId, tableId)))
        return ok({ data: await summaries(db, member, found) })
      }),

    'order-check.list-by-table': ({ member }) =>
      database.snapshot(member.placeId, async (db) => {
        const { placeId } = member
        const tables = (await createSqlTx(db, placeId, 0).all('venueTables')).sort(byPosition)
        const open = await summaries(db, member, await oldest(db, isOpenHere(placeId)))
        const checksOf = ({ id }: Row<'venueTables'>) => open.filter(({ check }) => check.tableId === id)
        return ok({ data: tables.map((table) => ({ table, checks: checksOf(table) })) })
      }),

    'order-check.list-pending-of-item': ({ member, params: { menuItemId } }) =>
      database.snapshot(member.placeId, async (db) => {
        const { placeId } = member
        if ((await createSqlTx(db, placeId, 0).get('menuItems', menuItemId)) === null) return notFound
        const ofItem = db
          .select({ id: orderLines.id })
          .from(orderLines)
          .where(
            and(
              eq(orderLines.placeId, placeId),
              eq(orderLines.deleted, false),
              eq(orderLines.orderCheckId, orderChecks.id),
              eq(orderLines.menuItemId, menuItemId),
            ),
          )
        const found = await oldest(db, and(isOpenHere(placeId), exists(ofItem)))
        const lines = await ofChecks(db, placeId, 'orderLines', found.map(idOf))
        const charges = (check: Row<'orderChecks'>) =>
          chargedLines(lines.get(check.id) ?? []).some((line) => line.menuItemId === menuItemId)
        return ok({ data: await summaries(db, member, found.filter(charges)) })
      }),
  }
}

const notFound = fail({ code: 'not_found' as const })

const idOf = ({ id }: { id: string }) => id

async function oldest(db: Transaction, where: SQL | undefined): Promise<Row<'orderChecks'>[]> {
  const found = await db
    .select()
    .from(orderChecks)
    .where(where)
    .orderBy(asc(orderChecks.openedAt), asc(orderChecks.id))
  return found.map((each) => rowOf<'orderChecks'>(each))
}
