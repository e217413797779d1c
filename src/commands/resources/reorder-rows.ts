import type { Resource } from '#domain/resources/define-resource.ts'
import { ok, type Result } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { noteChange } from './note-change.ts'
import { rowsOf } from './rows.ts'

/** Puts rows in this order. Rows that are gone are passed over; rows that are not named keep their place. */
export async function reorderRows(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  context: MutationContext,
): Promise<Result<null, Refusal>> {
  const rows = rowsOf(tx, resource.table)
  let moved = false
  for (const [position, id] of ids.entries()) {
    const row = await rows.get(id)
    if (row === null || row['position'] === position) continue
    moved = true
    await rows.put({ ...row, position })
  }
  if (moved) await noteChange(tx, context, { area: resource.key, row: null, action: 'reordered' })
  return ok(null)
}
