import { sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { uuid } from '#domain/fields.ts'
import { byId } from '#domain/in-order.ts'
import type { Reads } from '#commands/predicted-reads.ts'
import { checkFieldOf, tablesOfChecks } from '#domain/check-tables.ts'
import { groupBy } from '#domain/group-by.ts'
import { once } from '#domain/once.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import type { ReadsAhead } from '#server/sync/ports.ts'
import { nameOfTable, rowFromJson } from './json-rows.ts'
import { rowOf, storedColumn, storedTable, type StoredTable } from './stored-table.ts'

type Stored = Row<TableName>

/** Answers to questions that nobody has asked yet. */
export type FoundRows = {
  /** Rows by table and id; null: there is none. */
  rows: ReadonlyMap<TableName, ReadonlyMap<string, Stored | null>>
  lists: readonly { table: TableName; column: string; value: string; rows: readonly Stored[] }[]
  wholes: ReadonlyMap<TableName, readonly Stored[]>
}

export const nothingFound: FoundRows = { rows: new Map(), lists: [], wholes: new Map() }

/** A row that names the check that it belongs to, by its table and id. */
type Holder = Reads['rows'][number]

/** Reads in one statement what a command is going to ask for: a guess, of which what is no id is left out. */
export async function readPredicted(db: Transaction, placeId: string, reads: ReadsAhead): Promise<FoundRows> {
  const questions = questionsOf(reads)
  if (questions.length === 0) return nothingFound
  const asked = questions.map((question, nth) => statementOf(placeId, question, nth))
  const { rows: answers } = await db.execute<Answer>(sql.join(asked, sql` union all `)).execute()
  const byQuestion = groupBy(answers, ({ question }) => question)
  const rows = new Map<TableName, Map<string, Stored | null>>()
  const lists: FoundRows['lists'][number][] = []
  const wholes = new Map<TableName, readonly Stored[]>()
  for (const [nth, { table, column, by }] of questions.entries()) {
    const stored = storedTable(table)
    const found = (byQuestion.get(nth) ?? []).map(({ row }) => rowFromAnswer(stored, row)).sort(byId)
    if (by === null) {
      wholes.set(table, found)
      continue
    }
    const values = 'values' in by ? by.values : checkOf(rows, by.holder)
    if (column === 'id') {
      const known = new Map(found.map((row) => [row.id, row]))
      const ofTable = once(rows, table, () => new Map())
      for (const id of values) ofTable.set(id, known.get(id) ?? null)
    } else
      for (const value of values) {
        const ofValue = found.filter((row) => Reflect.get(row, column) === value)
        lists.push({ table, column, value, rows: ofValue })
      }
  }
  return { rows, lists, wholes }
}

/** Rows of a table by the values of a column, or by the check that another row names; all of them where `by` is null. */
type Question = {
  table: TableName
  column: string
  by: { values: readonly string[] } | { holder: Holder } | null
}
type Answer = { question: number; row: Record<string, unknown> }

function questionsOf({ rows, lists, wholes, checksOf = [] }: ReadsAhead): Question[] {
  const holders = checksOf.filter(([table, id]) => fits(storedColumn(storedTable(table), 'id'), id))
  const asked = [...[...rows, ...holders].map(([table, id]) => [table, 'id', id] as const), ...lists].filter(
    ([table, column, value]) => fits(storedColumn(storedTable(table), column), value),
  )
  const byColumn = groupBy(asked, ([table, column]) => `${table} ${column}`)
  return [
    ...[...byColumn.values()].flatMap((each) =>
      each.slice(0, 1).map(([table, column]) => {
        return { table, column, by: { values: [...new Set(each.map(([, , value]) => value))] } }
      }),
    ),
    ...[...new Set(wholes)].map((table) => ({ table, column: 'id', by: null })),
    // Behind the rows that name the checks, whose answers say which check was read.
    ...holders.flatMap((holder) =>
      tablesOfChecks.map((table) => ({ table, column: checkFieldOf(table), by: { holder } })),
    ),
  ]
}

function statementOf(placeId: string, { table, column, by }: Question, nth: number): SQL {
  const name = nameOfTable(storedTable(table))
  const begin = sql.raw(
    `select ${nth} as question, row_to_json(${name}) as row from ${name} where not deleted and place_id = `,
  )
  if (by === null) return sql`${begin}${placeId}`
  const isOf = sql.raw(` and "${toSnakeCase(column)}" = `)
  if ('values' in by) {
    const type = sql.raw(`::${storedColumn(storedTable(table), column).getSQLType()}[]`)
    return sql`${begin}${placeId}${isOf}any(${sql.param(by.values)}${type})`
  }
  const [holder, id] = by.holder
  const named = sql.raw(`(select order_check_id from ${nameOfTable(storedTable(holder))} where place_id = `)
  return sql`${begin}${placeId}${isOf}${named}${placeId} and id = ${id} and not deleted)`
}

/** The check that a row names which was read; none where the row is not there, or names none. */
function checkOf(rows: FoundRows['rows'], [table, id]: Holder): string[] {
  const row = rows.get(table)?.get(id) ?? null
  const named: unknown = row === null ? null : Reflect.get(row, 'orderCheckId')
  return typeof named === 'string' ? [named] : []
}

/** Whether a column may hold this text at all: PostgreSQL would refuse the whole question. */
function fits(column: StoredTable['id'], value: string): boolean {
  return column.getSQLType() === 'uuid' ? uuid.test(value) : !value.includes('\u0000')
}

function rowFromAnswer(table: StoredTable, json: Record<string, unknown>): Stored {
  // `row_to_json` has every column of the table.
  return rowOf(rowFromJson(table, json) as StoredTable['$inferSelect'])
}
