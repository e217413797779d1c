import { Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { toSnakeCase } from 'drizzle-orm/casing'

/** A column as its values travel within JSON. */
type JsonColumn = {
  field: string
  /** Its name in PostgreSQL, which none has to be quoted. */
  name: string
  toJson(value: unknown): unknown
  fromJson(value: unknown): unknown
}

const known = new WeakMap<PgTable, readonly JsonColumn[]>()

/** The name of a table in statements. */
export function nameOfTable(table: PgTable): string {
  return `"${getTableName(table)}"`
}

/** The columns of a table, in the order of its definition. */
export function jsonColumns(table: PgTable): readonly JsonColumn[] {
  const found = known.get(table) ?? Object.entries(getTableColumns(table)).map(jsonColumn)
  known.set(table, found)
  return found
}

/** A row of the database, as `row_to_json` gives it, in the form of a select's. */
export function rowFromJson(
  table: PgTable,
  json: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { field, name, fromJson } of jsonColumns(table)) {
    const value = json[name]
    row[field] = value === null ? null : fromJson(value)
  }
  return row
}

function jsonColumn([field, column]: [string, Column]): JsonColumn {
  // JSON within JSON stays as it is, and so does what has no other form in the database.
  const isJson = column.getSQLType().startsWith('json')
  const isSame = (method: 'mapToDriverValue' | 'mapFromDriverValue') =>
    isJson || column[method] === Column.prototype[method]
  return {
    field,
    name: toSnakeCase(field),
    toJson: isSame('mapToDriverValue') ? same : (value) => column.mapToDriverValue(value),
    fromJson: isSame('mapFromDriverValue') ? same : (value) => column.mapFromDriverValue(value),
  }
}

function same(value: unknown): unknown {
  return value
}
