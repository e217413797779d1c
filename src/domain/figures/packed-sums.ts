import * as v from 'valibot'
import { day, id, integer, text } from '../fields.ts'
import { emptyDay } from './day-sums.ts'
import { addRows } from './sums/add-sums.ts'
import { sumTables, type DaySums, type Rows, type SumNames, type SumTable } from './sums/sum-tables.ts'

/** What the sums of a day are published by, the tables of each, and what it names. */
export const sumDimensions = {
  totals: { tables: ['totals', 'rates', 'excise'], names: [] },
  hours: { tables: ['hours'], names: [] },
  payments: { tables: ['payments'], names: [] },
  options: { tables: ['options'], names: [] },
  documents: { tables: ['documents', 'documentRates'], names: [] },
  people: { tables: ['people'], names: [] },
  categories: { tables: ['categories'], names: ['categories'] },
  items: { tables: ['items'], names: ['items', 'categoryOf'] },
  answers: { tables: ['answers'], names: ['answers'] },
  times: { tables: ['times'], names: [] },
} as const satisfies Record<string, { tables: readonly SumTable[]; names: readonly (keyof SumNames)[] }>

export type SumDimension = keyof typeof sumDimensions

export const sumDimensionNames = Object.keys(sumDimensions) as SumDimension[]

/** How many days the sums of a dimension are on devices. */
export const daysOnDevices: Record<SumDimension, number> = {
  totals: 400,
  hours: 400,
  payments: 400,
  options: 400,
  documents: 400,
  people: 400,
  categories: 400,
  items: 60,
  answers: 60,
  times: 60,
}

const amount = integer(-999_999_999_999, 999_999_999_999)
const key = text(1, 120)

/** The sums of one dimension of a business day that is over, written by the server alone. */
export const packedSumsSchema = v.object({
  id,
  day,
  /** Minutes after midnight at which the day's hours begin. */
  cutoff: integer(0, 24 * 60 - 1),
  dimension: v.picklist(sumDimensionNames),
  /** Rows by table and key: amounts in the order of its columns, zeros at the end left out; times by their column. */
  packed: v.record(
    v.string(),
    v.record(key, v.union([v.pipe(v.array(amount), v.maxLength(16)), v.record(v.string(), amount)])),
  ),
  /** By what they name and key. */
  names: v.record(v.string(), v.record(key, v.string())),
  /** From when on devices let it go. */
  closedDay: v.nullable(day),
})

export type PackedSums = v.InferOutput<typeof packedSumsSchema>

/** What of a dimension is published: rows that say nothing are not. */
export type Packed = Pick<PackedSums, 'packed' | 'names'>

/** The sums of a day in one dimension, packed. */
export function packSums(sums: DaySums, dimension: SumDimension): Packed {
  const { tables, names } = sumDimensions[dimension]
  return {
    packed: Object.fromEntries(tables.map((table) => [table, packRows(table, sums[table])])),
    names: Object.fromEntries(names.map((name) => [name, sums.names[name]])),
  }
}

/** The sums of a day from what there is of its dimensions; zeros where there is nothing. */
export function unpackSums(
  rows: readonly Pick<PackedSums, 'dimension' | 'packed' | 'names' | 'cutoff'>[],
  place: { day: string; cutoff: number },
): DaySums {
  const sums = emptyDay({ day: place.day, cutoff: rows[0]?.cutoff ?? place.cutoff })
  for (const { dimension, packed, names } of rows) {
    for (const table of sumDimensions[dimension].tables)
      addRows(sums[table], unpackRows(table, packed[table]))
    for (const name of sumDimensions[dimension].names) Object.assign(sums.names[name], names[name])
  }
  return sums
}

type PackedRows = PackedSums['packed'][string]

function packRows(table: SumTable, rows: Rows<string>): PackedRows {
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([, row]) => Object.values(row).some((value) => value !== 0))
      .map(([rowKey, row]) => [
        rowKey,
        table === 'times' ? row : trimmed(sumTables[table].map((column) => row[column] ?? 0)),
      ]),
  )
}

function trimmed(values: readonly number[]): number[] {
  return values.slice(0, values.findLastIndex((value) => value !== 0) + 1)
}

function unpackRows(table: SumTable, rows: PackedRows = {}): Rows<string> {
  return Object.fromEntries(
    Object.entries(rows).map(([rowKey, row]) => [
      rowKey,
      table === 'times' || !Array.isArray(row)
        ? (row as Record<string, number>)
        : Object.fromEntries(sumTables[table].map((column, nth) => [column, row[nth] ?? 0])),
    ]),
  )
}
