import { and, between, count, desc, eq } from 'drizzle-orm'
import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output, Query } from '#contract/endpoint.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { stockMovements } from '#server/db/tables/stock.ts'
import type { ProductRange } from './product-range.ts'

type Events = EndpointOf<'product.list-events'>

/** A page of what moved a product, the latest first; `withValues`: and what each movement was worth. */
export async function productEvents(
  db: Transaction,
  { placeId, productId, from, to }: ProductRange,
  { kind, pageSize, pageNumber }: Query<Events>,
  withValues: boolean,
): Promise<Output<Events>> {
  const where = and(
    eq(stockMovements.placeId, placeId),
    eq(stockMovements.deleted, false),
    eq(stockMovements.productId, productId),
    between(stockMovements.businessDay, from, to),
    kind === undefined ? undefined : eq(stockMovements.kind, kind),
  )
  const [counted] = await db.select({ total: count() }).from(stockMovements).where(where)
  const found = await db
    .select()
    .from(stockMovements)
    .where(where)
    .orderBy(desc(stockMovements.usedAt), desc(stockMovements.at), desc(stockMovements.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const movements = found.map((each) => rowOf<'stockMovements'>(each))
  const data = await withCauses(createSqlTx(db, placeId, 0), movements, withValues)
  return { data, total: counted?.total ?? 0 }
}

async function withCauses(
  rows: Tx,
  movements: readonly StockMovement[],
  withValues: boolean,
): Promise<Output<Events>['data']> {
  const find = async <T extends TableName>(table: T, ids: readonly (string | null)[]) => {
    const known = await rows.getMany(table, [...new Set(ids.filter((id) => id !== null))])
    return new Map(known.flatMap((row) => (row === null ? [] : [[(row as { id: string }).id, row]])))
  }
  const people = movements.map(({ actorId }) => actorId)
  const [crew, former] = [await find('placeUsers', people), await find('formerUsers', people)]
  const checks = await find(
    'orderChecks',
    movements.map(({ orderCheckId }) => orderCheckId),
  )
  const transactions = await find(
    'stockTransactions',
    movements.map(({ transactionId }) => transactionId),
  )
  const audits = await find(
    'stockAudits',
    movements.map(({ auditId }) => auditId),
  )
  const costs = withValues
    ? await find(
        'movementCosts',
        movements.map(({ id }) => id),
      )
    : new Map<string, Row<'movementCosts'>>()
  return movements.map(({ productId: _product, closedDay: _day, ...movement }) => {
    const { id, actorId, orderCheckId, transactionId, auditId } = movement
    const cost = costs.get(id)
    return {
      ...movement,
      actorName: (crew.get(actorId) ?? former.get(actorId))?.name ?? null,
      checkNumber: checks.get(orderCheckId ?? '')?.number ?? null,
      documentNumber: transactions.get(transactionId ?? '')?.documentNumber ?? null,
      auditName: audits.get(auditId ?? '')?.name ?? null,
      value: cost?.isPriced === true ? cost.value : null,
    }
  })
}
