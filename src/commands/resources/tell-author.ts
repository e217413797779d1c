import { batchArea, batchedAreas, batchedChanges } from '#domain/history/batch-history.ts'
import type { Change } from '#domain/history/change.ts'
import { groupBy } from '#domain/group-by.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { nameOf } from './note-change.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { RowId } from '#domain/units.ts'

/** A value that is being replaced in a row by somebody who had not seen it; the row as it is then. */
export type Lost = { row: AnyRow; field: string; lost: unknown }

/** Notes to whoever wrote the values that are being replaced, as the histories of the rows know them. */
export async function tellAuthors(
  tx: Tx,
  context: MutationContext,
  area: string,
  replaced: readonly Lost[],
): Promise<void> {
  if (replaced.length === 0) return
  const ids = [...new Set(replaced.map(({ row }) => row.id))]
  const changes = groupBy(await tx.listMany('changes', 'rowId', ids), (change) => change.rowId)
  const batches = batchedAreas.has(area) ? await tx.list('changes', 'area', batchArea) : []
  const parts = partsOf(batches)
  const notes = replaced.flatMap(({ row, field, lost }) => {
    const batched = batchedChanges(area, row.id, parts.get(row.id) ?? [])
    const wrote = authorOf([...(changes.get(row.id) ?? []), ...batched], field, lost)
    if (wrote === null) return []
    return [
      {
        id: context.idOf('conflict', row.id, field),
        at: context.at,
        area,
        rowId: row.id,
        name: nameOf(row),
        field,
        forUserId: wrote,
        byUserId: context.actor,
        lost,
        kept: row[field],
        closedAt: null,
      },
    ]
  })
  await tx.putMany('conflictNotes', notes)
}

/** The batches that each row was in, with nothing of the other rows. */
function partsOf(batches: readonly Change[]): ReadonlyMap<string, Change[]> {
  const parts = batches.flatMap((batch) => {
    const [about, ...rows] = batch.fields
    return rows.map((own) => ({ ...batch, fields: about === undefined ? [own] : [about, own] }))
  })
  return groupBy(parts, (part) => part.fields.at(-1)?.field ?? '')
}

/** The person who wrote a value last; null: nobody of these changes. */
function authorOf(changes: readonly Change[], field: string, value: unknown): string | null {
  return changes
    .filter((change) => change.fields.some((each) => each.field === field && isSameValue(each.after, value)))
    .reduce<{ at: number; actorId: RowId<'placeUsers'> | null }>(
      (last, each) => (each.at >= last.at ? each : last),
      {
        at: -Infinity,
        actorId: null,
      },
    ).actorId
}
