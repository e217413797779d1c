import { noSums, type DaySums, type SumRows, type Sums, type SumNames, type SumTable } from './sum-tables.ts'

/**
 * The sums of several days, each added up as it is; names are those of the latest day that has them. In whatever order days
 * come, and whatever parts they are added in first, it is the same.
 */
export function addSums(days: readonly DaySums[]): Sums {
  const all = noSums()
  for (const day of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    for (const table of sumTableNames) addRows(all[table], day[table])
    for (const name of nameTables) Object.assign(all.names[name], day.names[name])
  }
  return all
}

/** Adds rows to other ones, which it changes. */
export function addRows(to: SumRows<string>, rows: SumRows<string>): void {
  for (const key of Object.keys(rows)) {
    const [row, own] = [rows[key] ?? {}, to[key]]
    if (own === undefined) to[key] = { ...row }
    else for (const column of Object.keys(row)) own[column] = (own[column] ?? 0) + (row[column] ?? 0)
  }
}

const { names: _names, ...tables } = noSums()

/** Every table of sums. */
export const sumTableNames = Object.keys(tables) as SumTable[]

const nameTables: readonly (keyof SumNames)[] = ['categories', 'items', 'answers', 'categoryOf']
