import type { Change } from '#domain/history/change.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import type { AnyRow } from '#domain/any-row.ts'

type NotedChange = Pick<Change, 'area' | 'action'> & {
  /** The row that was changed; null: the whole area was put in order. */
  row: AnyRow | null
  fields?: Change['fields']
}

/** Adds to the history of an area. */
export async function noteChange(
  tx: Tx,
  context: MutationContext,
  { area, row, action, fields = [] }: NotedChange,
): Promise<void> {
  await tx.put('changes', {
    id: context.idOf('change', area, row?.id ?? '', action),
    at: context.at,
    actorId: context.actor,
    area,
    rowId: row?.id ?? null,
    name: nameOf(row),
    action,
    fields,
  })
}

/** The fields that have another value afterwards, both values beside them. */
export function differences(before: AnyRow, after: AnyRow, fields: readonly string[]): Change['fields'] {
  return fields
    .filter((field) => !isSameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

/** The name of the row, as people call it; empty: it has none. */
export function nameOf(row: AnyRow | null): string {
  return typeof row?.['name'] === 'string' ? row['name'].slice(0, 120) : ''
}
