import { Column, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Transaction } from './database.ts'
import type { StoredTable } from './stored-table.ts'

/** Rows of one statement at most: its text and its memory stay small. */
const step = 1000

/**
 * Puts many rows of one table, in place of those with the same ids. They travel as one value, a list in JSON that
 * PostgreSQL takes apart: thirty parameters a row are what makes many rows slow.
 */
export async function putRows(
  db: Transaction,
  table: StoredTable,
  transport: { placeId: string; version: number },
  rows: readonly { id: string }[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).map(([field, column]) => ({
    ...{ field, name: toSnakeCase(field) },
    // JSON within JSON stays as it is, and so does what has no other form in the database.
    toDriver:
      column.getSQLType().startsWith('json') || column.mapToDriverValue === Column.prototype.mapToDriverValue
        ? null
        : (value: unknown) => column.mapToDriverValue(value),
  }))
  const fixed = { ...transport, deleted: false }
  const written = (row: object): object => {
    const values: Record<string, unknown> = {}
    for (const { field, name, toDriver } of columns) {
      const value: unknown = Reflect.get(Object.hasOwn(row, field) ? row : fixed, field)
      values[name] = toDriver === null || value === null || value === undefined ? value : toDriver(value)
    }
    return values
  }
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const replaced = sql.join(
    columns.map(({ name }) => setTo(name)),
    sql`, `,
  )
  // Of two with one id the later stands; one statement may not meet a row twice.
  const last = [...new Map(rows.map((row) => [row.id, row])).values()]
  for (let from = 0; from < last.length; from += step) {
    const list = last.slice(from, from + step).map(written)
    await db.execute(sql`
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(list)}::json)
      on conflict (place_id, id) do update set ${replaced}`)
  }
}

function setTo(name: string): SQL {
  return sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`
}
