import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { jsonColumns, nameOfTable } from './json-rows.ts'
import type { StoredTable } from './stored-table.ts'

/** Rows of one statement at most: its text and its memory stay small. */
export const mostRows = 1000

/** Fields of a row besides the entity's own. */
type Transport = { placeId: string; version: number; deleted?: boolean }

/** Puts many rows of one table, in place of those with the same ids. */
export async function putRows(
  db: Transaction,
  table: StoredTable,
  transport: Transport,
  rows: readonly { id: string }[],
): Promise<void> {
  // Of two with one id the later stands; one statement may not meet a row twice.
  const last = [...new Map(rows.map((row) => [row.id, row])).values()]
  for (let from = 0; from < last.length; from += mostRows) {
    const part = last.slice(from, from + mostRows).map((row) => storedJson(table, transport, row))
    await db.execute(upsert(table, part))
  }
}

/**
 * The statement that puts rows of one table, as `storedJson` gives them, each once. They travel as one value, a list
 * in JSON that PostgreSQL takes apart: thirty parameters a row are what makes many rows slow.
 */
export function upsert(table: StoredTable, rows: readonly object[]): SQL {
  const { before, behind } = textsOf(table)
  return sql`${before}${JSON.stringify(rows)}::json) as each${behind}`
}

/** A row as PostgreSQL takes it out of JSON. */
export function storedJson(
  table: StoredTable,
  { placeId, version, deleted = false }: Transport,
  row: object,
): object {
  const fixed = { placeId, version, deleted }
  const values: Record<string, unknown> = {}
  for (const { field, name, toJson } of jsonColumns(table)) {
    const value: unknown = Reflect.get(Object.hasOwn(row, field) ? row : fixed, field)
    values[name] = value === null || value === undefined ? value : toJson(value)
  }
  return values
}

const texts = new WeakMap<StoredTable, { before: SQL; behind: SQL }>()

/** The text of a table's statement around its rows, which is the same each time. */
function textsOf(table: StoredTable): { before: SQL; behind: SQL } {
  const known = texts.get(table)
  if (known !== undefined) return known
  const names = jsonColumns(table).map(({ name }) => `"${name}"`)
  // The key of a row never changes, and a table that is spread over several servers does not let it.
  const replaced = names.filter((name) => name !== '"place_id"' && name !== '"id"')
  const [all, own] = [names.join(', '), nameOfTable(table)]
  const made = {
    before: sql.raw(`insert into ${own} (${all}) select ${all} from json_populate_recordset(null::${own}, `),
    behind: sql.raw(
      ` on conflict (place_id, id) do update set ${replaced.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    ),
  }
  texts.set(table, made)
  return made
}
