import { and, asc, count, eq, type SQL } from 'drizzle-orm'
import type { Resource } from '#domain/resources/define-resource.ts'
import { fail, ok } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { rowOf, storedColumn, storedTable } from '#server/db/rows/stored-table.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Services } from '#server/services/services.ts'
import { rowNamed, type ResourceCall, type ResourceInput } from './call.ts'

/** How a resource is read: its rows in their order, page by page, and one of them. */
export function reads(
  { database }: Services,
  resource: Resource,
): Record<'list' | 'listDeleted' | 'get', ResourceCall> {
  // `resources` proves that every resource names a table of the domain.
  const table = resource.table as TableName
  const page = (status: 'ACTIVE' | 'SOFT_DELETED') => (input: ResourceInput) =>
    database.place(input.member.placeId, async (db) => ok(await pageOf(db, resource, table, status, input)))
  return {
    list: page('ACTIVE'),
    listDeleted: page('SOFT_DELETED'),
    get: async (input) => {
      const { placeId } = input.member
      const row = await database.place(placeId, (db) =>
        createSqlTx(db, placeId, 0).get(table, rowNamed(input, resource.paths.get)),
      )
      return row === null ? fail({ code: 'not_found' }) : ok({ data: row })
    },
  }
}

async function pageOf(
  db: Transaction,
  resource: Resource,
  name: TableName,
  status: 'ACTIVE' | 'SOFT_DELETED',
  { member, query: { pageSize, pageNumber } }: ResourceInput,
) {
  const table = storedTable(name)
  const wanted: (SQL | undefined)[] = [eq(table.placeId, member.placeId), eq(table.deleted, false)]
  if (resource.softDelete === true) wanted.push(eq(storedColumn(table, 'status'), status))
  const where = and(...wanted)
  const [counted] = await db.select({ total: count() }).from(table).where(where)
  const first = storedColumn(table, resource.ordered === true ? 'position' : 'name')
  const found = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(asc(first), asc(table.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  return { data: found.map((each) => rowOf(each)), total: counted?.total ?? 0 }
}
