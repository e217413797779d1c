import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { IncludedCheck } from '#contract/include.ts'
import { checkFieldOf, tablesOfChecks } from '#domain/check-tables.ts'
import type { TableName } from '#domain/tables.ts'
import type { WrittenRow } from '#server/sync/ports.ts'
import { rowsByKeys } from './changes.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { storedColumn, storedTable } from './stored-table.ts'

/**
 * Rows of some checks, closed before a business day, that changed after the version given with each. The keys of all
 * tables are read first: there are none where nothing changed.
 */
export async function rowsOfChecks(
  db: Transaction,
  placeId: string,
  checks: readonly IncludedCheck[],
  before: string,
  without: readonly TableName[] = [],
): Promise<WrittenRow[]> {
  if (checks.length === 0) return []
  const keysOf = (name: TableName) => {
    const table = storedTable(name)
    const ofCheck = storedColumn(table, checkFieldOf(name))
    const changed = checks.map((each) => and(eq(ofCheck, each.checkId), gt(table.version, each.version)))
    const isOld = lt(storedColumn(table, 'closedDay'), before)
    return sql`(
      select ${table.version} as version, ${name}::text collate "C" as name, ${table.id} as id
      from ${table}
      where ${and(eq(table.placeId, placeId), isOld, or(...changed))}
    )`
  }
  const names = tablesOfChecks.filter((name) => !without.includes(name))
  return rowsByKeys(db, placeId, sql.join(names.map(keysOf), sql` union all `))
}
