import { sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { uuid } from '#domain/fields.ts'
import { byId } from '#domain/in-order.ts'
import type { Reads } from '#commands/predicted-reads.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
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

/** Reads in one statement what a command is going to ask for: a guess, of which what is no id is left out. */
export async function readPredicted(db: Transaction, placeId: string, reads: Reads): Promise<FoundRows> {
  const questions = questionsOf(reads)
  if (questions.length === 0) return nothingFound
  const asked = questions.map((question, nth) => statementOf(placeId, question, nth))
  const { rows: answers } = await db.execute<Answer>(sql.join(asked, sql` union all `)).execute()
  const byQuestion = groupBy(answers, ({ question }) => question)
  const rows = new Map<TableName, Map<string, Stored | null>>()
  const lists: FoundRows['lists'][number][] = []
  const wholes = new Map<TableName, readonly Stored[]>()
  for (const [nth, { table, column, values }] of questions.entries()) {
    const stored = storedTable(table)
    const found = (byQuestion.get(nth) ?? []).map(({ row }) => rowFromAnswer(stored, row)).sort(byId)
    if (column === null) wholes.set(table, found)
    else if (column === 'id') {
      const known = new Map(found.map((row) => [row.id, row]))
      rows.set(table, new Map(values.map((id) => [id, known.get(id) ?? null])))
    } else
      for (const value of values) {
        const ofValue = found.filter((row) => Reflect.get(row, column) === value)
        lists.push({ table, column, value, rows: ofValue })
      }
  }
  return { rows, lists, wholes }
}

/** Rows of a table by the values of a column; of all of it where that is null. */
type Question = { table: TableName; column: string | null; values: readonly string[] }
type Answer = { question: number; row: Record<string, unknown> }

function questionsOf({ rows, lists, wholes }: Reads): Question[] {
  const asked = [...rows.map(([table, id]) => [table, 'id', id] as const), ...lists].filter(
    ([table, column, value]) => fits(storedColumn(storedTable(table), column), value),
  )
  const byColumn = groupBy(asked, ([table, column]) => `${table} ${column}`)
  return [
    ...[...byColumn.values()].flatMap((each) =>
      each.slice(0, 1).map(([table, column]) => {
        return { table, column, values: [...new Set(each.map(([, , value]) => value))] }
      }),
    ),
    ...[...new Set(wholes)].map((table) => ({ table, column: null, values: [] })),
  ]
}

function statementOf(placeId: string, { table, column, values }: Question, nth: number): SQL {
  const name = nameOfTable(storedTable(table))
  const begin = sql.raw(
    `select ${nth} as question, row_to_json(${name}) as row from ${name} where not deleted and place_id = `,
  )
  if (column === null) return sql`${begin}${placeId}`
  const type = storedColumn(storedTable(table), column).getSQLType()
  const isAny = sql.raw(` and "${toSnakeCase(column)}" = any(`)
  return sql`${begin}${placeId}${isAny}${sql.param(values)}${sql.raw(`::${type}[])`)}`
}

/** Whether a column may hold this text at all: PostgreSQL would refuse the whole question. */
function fits(column: StoredTable['id'], value: string): boolean {
  return column.getSQLType() === 'uuid' ? uuid.test(value) : !value.includes('\u0000')
}

function rowFromAnswer(table: StoredTable, json: Record<string, unknown>): Stored {
  // `row_to_json` has every column of the table.
  return rowOf(rowFromJson(table, json) as StoredTable['$inferSelect'])
}
