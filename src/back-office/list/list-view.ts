import { foldText } from '#domain/text/fold-text.ts'
import { pageBounds } from '#ui/lists/page-links.ts'
import type { Sort } from '#ui/lists/table-model.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { valueAt } from '../field-path.ts'
import type { FormField } from '../form-field.ts'

/** A row as a list looks at it. */
export type ListEntry<R extends AnyRow = AnyRow> = {
  row: R
  /** Every field of the form in words. */
  words: Readonly<Record<string, string>>
  /** The text that is searched, folded. */
  folded: string
  /** When it was last changed, ms; null where that is not known. */
  changedAt: number | null
}

/** The question to a list, besides the page. */
export type Question = { query: string; filters: Readonly<Record<string, string>>; sort: Sort | null }

/** How a list stands when nobody has sorted it: as people have put it, or by its name. */
export type OwnOrder = { ordered: boolean; name: string; compare: (a: string, b: string) => number }

/** The column of a row's last change. */
export const changedColumn = 'changed'

/** The value that a filter gives a row without one. */
export const noValue = 'null'

/** Writes the fields of every row once, for search, sorting and the file. */
export function entriesOf<R extends AnyRow>(
  rows: readonly R[],
  fields: readonly FormField[],
  write: (field: FormField, row: R) => string,
  changedAt: (id: string) => number | null,
): ListEntry<R>[] {
  return rows.map((row) => ({
    row,
    words: Object.fromEntries(fields.map((field) => [field.name, write(field, row)])),
    folded: foldText(searched(row, fields).join(' ')),
    changedAt: changedAt(row.id),
  }))
}

/** The rows that fit the question, in the order that it asks for; equal ones keep the list's own order. */
export function arrange<R extends AnyRow>(
  entries: readonly ListEntry<R>[],
  { query, filters, sort }: Question,
  own: OwnOrder,
): ListEntry<R>[] {
  const wanted = foldText(query).split(' ')
  const found = entries.filter(
    ({ row, folded }) =>
      wanted.every((word) => folded.includes(word)) &&
      Object.entries(filters).every(([field, value]) => fitsFilter(valueAt(row, field), value)),
  )
  const inOrder = found.sort(own.ordered ? byPosition : (a, b) => compareBy(a, b, own.name, own.compare, 1))
  if (sort === null) return inOrder
  const direction = sort.descending ? -1 : 1
  return inOrder.sort((a, b) => compareBy(a, b, sort.key, own.compare, direction))
}

/** The entries of a page, counted from 1; a page beyond the end is the last one. */
export function pageOfEntries<E>(
  entries: readonly E[],
  page: number,
  size: number,
): { page: number; shown: E[] } {
  const bounds = pageBounds(page, size, entries.length)
  return { page: bounds.page, shown: entries.slice(Math.max(0, bounds.from - 1), bounds.to) }
}

/** Whether a field has the value that a filter asks for; a list has each of its entries. */
export function fitsFilter(value: unknown, wanted: string): boolean {
  return Array.isArray(value) ? value.includes(wanted) : String(value ?? noValue) === wanted
}

/** The texts that people typed in themselves; a choice or another row's name is found by a filter. */
function searched(row: AnyRow, fields: readonly FormField[]): string[] {
  return fields
    .filter(({ choices, reference }) => choices === undefined && reference === undefined)
    .map(({ name }) => valueAt(row, name))
    .filter((value) => typeof value === 'string')
}

function byPosition(a: ListEntry, b: ListEntry): number {
  return Number(a.row['position']) - Number(b.row['position'])
}

/** Numbers and switches by their value, all else by its words. What has no value stands last either way. */
function compareBy(
  a: ListEntry,
  b: ListEntry,
  key: string,
  compare: OwnOrder['compare'],
  direction: 1 | -1,
): number {
  const left = sortable(a, key)
  const right = sortable(b, key)
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  if (typeof left === 'number' && typeof right === 'number') return (left - right) * direction
  return compare(String(left), String(right)) * direction
}

function sortable(entry: ListEntry, key: string): number | string | null {
  if (key === changedColumn) return entry.changedAt
  const value = valueAt(entry.row, key)
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  return entry.words[key] || null
}
