import { isRemoved } from '#domain/resources/is-removed.ts'
import type { Option } from '#ui/fields/option.ts'
import type { AnyRow } from '#domain/any-row.ts'

/** Rows to choose from, by their names; one that was removed only while it is still chosen. */
export function namedOptions(rows: readonly AnyRow[], chosen: string): Option<string>[] {
  return rows
    .filter((row) => !isRemoved(row) || row.id === chosen)
    .map((row) => ({ value: row.id, label: String(row['name'] ?? '') }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
