import type { Screen } from '../define-screen.ts'
import { valueAt } from '../field-path.ts'
import type { FormField, Tools } from '../form-field.ts'
import { noValue, type ListEntry } from './list-view.ts'

/** A field that the list is narrowed by. */
export type ListFilter = {
  field: string
  /** The chosen value; null for all. */
  value: string | null
  /** `label` null: the rows without a value. */
  options: readonly { value: string; label: string | null }[]
}

/** The filters of a screen. A chosen value that is not on offer any more, as in an old address, counts as none. */
export function filtersOf(
  { filters, fields }: Screen,
  entries: readonly ListEntry[],
  chosen: Readonly<Record<string, string>>,
  tools: Tools,
): ListFilter[] {
  return filters.flatMap((name) => {
    const field = fields.find((each) => each.name === name)
    if (field === undefined) return []
    const options = optionsOf(field, entries, tools)
    const value = options.find((option) => option.value === chosen[name])?.value ?? null
    return [{ field: name, value, options }]
  })
}

function optionsOf(field: FormField, entries: readonly ListEntry[], tools: Tools): ListFilter['options'] {
  const { name, choices = [], reference, initial } = field
  if (reference !== undefined) return namedOptions(reference, used(name, entries), tools)
  const values = typeof initial === 'boolean' ? [true, false] : choices
  return values.map((value) => ({ value: String(value), label: field.format(value, { id: '' }, tools) }))
}

/** The rows that are really named, by their names; last, when there are such, those that name none. */
function namedOptions(table: string, values: readonly string[], { nameOf, format }: Tools) {
  return values
    .map((value) => ({ value, label: value === noValue ? null : nameOf(table, value) }))
    .sort((a, b) =>
      a.label === null || b.label === null
        ? Number(a.label === null) - Number(b.label === null)
        : format.compare(a.label, b.label),
    )
}

function used(field: string, entries: readonly ListEntry[]): string[] {
  const values = entries.flatMap(({ row }) => {
    const value = valueAt(row, field)
    return Array.isArray(value) ? value.map(String) : [String(value ?? noValue)]
  })
  return [...new Set(values)]
}
