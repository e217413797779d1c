import type { DayOfPlace } from '../time/business-day.ts'
import * as v from 'valibot'
import { integer, text } from '../fields.ts'
import { day, idIn } from '../unit-fields.ts'
import { emptyDay } from './day-sums.ts'
import { sumTableNames } from './sums/add-sums.ts'
import { sumTables, type DaySums, type SumRows, type SumNames, type SumTable } from './sums/sum-tables.ts'

/** The dimensions by which the sums of a day are published, the tables of each, and which of its words have names. */
export const sumDimensions = {
  totals: { tables: ['totals', 'rates', 'excise'], names: null },
  hours: { tables: ['hours'], names: null },
  payments: { tables: ['payments'], names: null },
  options: { tables: ['options'], names: null },
  documents: { tables: ['documents', 'documentRates'], names: null },
  people: { tables: ['people'], names: null },
  categories: { tables: ['categories'], names: 'categories' },
  items: { tables: ['items'], names: 'items' },
  answers: { tables: ['answers'], names: 'answers' },
  times: { tables: ['times'], names: null },
  costs: { tables: ['costs'], names: null },
  products: { tables: ['stock', 'losses'], names: null },
} as const satisfies Record<string, { tables: readonly SumTable[]; names: keyof SumNames | null }>

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
  // No device shows them; the calls have all of them.
  answers: 28,
  times: 28,
  costs: 60,
  products: 60,
}

const amount = integer(-999_999_999_999, 999_999_999_999)

const packedSchema = v.object({
  /** The keys of rows: ids and words, each once. */
  words: v.pipe(v.array(text(0, 60)), v.maxLength(20_000)),
  /** The names of the words at the same places; '': no name. */
  names: v.pipe(v.array(text(0, 80)), v.maxLength(20_000)),
  /**
   * By table, and which category an item was of: the places of the words of a row's key, and then its amounts, zeros
   * at the end left out.
   */
  rows: v.record(v.picklist([...sumTableNames, 'categoryOf']), v.array(v.array(amount))),
})

/** The sums of one dimension of a business day that is over, written by the server alone. */
export const packedSumsSchema = v.object({
  id: idIn('daySums'),
  day,
  /** Minutes after midnight at which the day's hours begin. */
  cutoff: integer(0, 24 * 60 - 1),
  dimension: v.picklist(sumDimensionNames),
  packed: packedSchema,
  /** From when on devices let it go. */
  closedDay: v.nullable(day),
})

export type PackedSums = v.InferOutput<typeof packedSumsSchema>

/** Sums of one dimension, packed. */
export type PackedDimension = PackedSums['packed']

/** Whether packed sums say nothing. */
export function isNothing({ rows }: PackedDimension): boolean {
  return Object.values(rows).every((table) => table.length === 0)
}

/** The sums of a day in one dimension, packed; in the order of their keys, whatever order facts have come in. */
export function packSums(sums: DaySums, dimension: SumDimension): PackedDimension {
  const { tables, names } = sumDimensions[dimension]
  const words = new Map<string, number>()
  const placeOf = (word: string) => {
    const place = words.get(word) ?? words.size
    words.set(word, place)
    return place
  }
  const placesOf = (key: string) => key.split('/').map(placeOf)
  const rows: PackedDimension['rows'] = {}
  for (const table of tables) {
    rows[table] = inOrder(sums[table])
      .filter(([, row]) => Object.values(row).some((value) => value !== 0))
      .map(([key, row]) => [...placesOf(key), ...trimmed(amountsOf(table, row))])
  }
  if (dimension === 'items') {
    rows.categoryOf = inOrder(sums.names.categoryOf).map(([item, category]) =>
      placesOf(`${item}/${category}`),
    )
  }
  const called = [...words.keys()].map((word) => (names === null ? '' : (sums.names[names][word] ?? '')))
  const last = called.findLastIndex((name) => name !== '')
  return { words: [...words.keys()], names: called.slice(0, last + 1), rows }
}

/**
 * The sums of a day from what there is of its dimensions; zeros where there is nothing. Rows of several days, in
 * their order, are added up: what they have by day is lost.
 */
export function unpackSums(
  rows: readonly Pick<PackedSums, 'dimension' | 'packed' | 'cutoff'>[],
  place: DayOfPlace,
): DaySums {
  const sums = emptyDay({ day: place.day, cutoff: rows[0]?.cutoff ?? place.cutoff })
  for (const { dimension, packed } of rows) {
    const { tables, names } = sumDimensions[dimension]
    const wordAt = (place = -1) => packed.words[place] ?? ''
    for (const table of tables) {
      // The tables are those of `sumTables`, and rows are written by the same columns as they are read.
      const own: SumRows<string> = sums[table]
      const parts = keyParts[table] ?? 1
      for (const row of packed.rows[table] ?? []) {
        let key = wordAt(row[0])
        for (let part = 1; part < parts; part += 1) key += `/${wordAt(row[part])}`
        addAmounts(table, (own[key] ??= {}), row, parts)
      }
    }
    for (const [item, category] of packed.rows.categoryOf ?? []) {
      sums.names.categoryOf[wordAt(item)] = wordAt(category)
    }
    if (names === null) continue
    for (const [nth, name] of packed.names.entries()) if (name !== '') sums.names[names][wordAt(nth)] = name
  }
  return sums
}

/** Of how many parts keys are, where there are several. */
const keyParts: { readonly [T in SumTable]?: number } = {
  documents: 3,
  documentRates: 4,
  answers: 2,
  stock: 2,
  losses: 2,
  times: 3,
}

const timeColumns = ['judged', 'late'] as const

/**
 * The amounts of a row, in the order of its columns; of times the steps that there are with how many each, in pairs.
 */
function amountsOf(table: SumTable, row: Readonly<Record<string, number>>): number[] {
  if (table !== 'times') return sumTables[table].map((column) => row[column] ?? 0)
  const steps = Object.keys(row)
    .map(Number)
    .filter((step) => !Number.isNaN(step))
  return [
    ...timeColumns.map((column) => row[column] ?? 0),
    ...steps.toSorted((a, b) => a - b).flatMap((step) => [step, row[step] ?? 0]),
  ]
}

/** Adds the amounts that begin behind the parts of a key to a row. A year has a hundred thousand of these. */
function addAmounts(
  table: SumTable,
  to: Record<string, number>,
  amounts: readonly number[],
  from: number,
): void {
  const add = (column: string | number, amount = 0) => {
    to[column] = (to[column] ?? 0) + amount
  }
  if (table !== 'times') {
    const columns = sumTables[table]
    for (let nth = 0; nth < columns.length; nth += 1) add(columns[nth] ?? '', amounts[from + nth])
    return
  }
  for (const [nth, column] of timeColumns.entries())
    if (amounts[from + nth] !== 0) add(column, amounts[from + nth])
  for (let nth = from + timeColumns.length; nth < amounts.length; nth += 2) {
    add(amounts[nth] ?? 0, amounts[nth + 1])
  }
}

function inOrder<R>(rows: Readonly<Record<string, R>>): [string, R][] {
  return Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1))
}

function trimmed(values: readonly number[]): number[] {
  return values.slice(0, values.findLastIndex((value) => value !== 0) + 1)
}
