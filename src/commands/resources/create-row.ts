import type { Resource } from '#domain/resources/define-resource.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { checkRow, readValues } from './check-row.ts'
import { noteChange } from './note-change.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { rowsOf } from './rows.ts'

export type CreateArgs = { id: string; values: Record<string, unknown>; position: number | null }

/**
 * Adds a row, at the end of the list unless it had a position. It is also how a removed row comes back: under its old
 * id, with its old values.
 */
export async function createRow(
  tx: Tx,
  resource: Resource,
  { id, values, position }: CreateArgs,
  context: MutationContext,
): Promise<Result<null, Refusal>> {
  const rows = rowsOf(tx, resource.table)
  const read = readValues(resource.body, values)
  if (!read.ok) return read
  if ((await rows.get(id)) !== null) return fail({ code: 'id_reused' })
  const row: AnyRow = { ...resource.managed, ...read.value, id }
  const refusal = await checkRow(tx, resource, row, Object.keys(row))
  if (refusal !== null) return fail(refusal)
  const ordered = resource.ordered === true
  const placed = ordered ? { ...row, position: position ?? (await endOf(tx, resource, row)) } : row
  await rows.put(placed)
  await noteChange(tx, context, { area: resource.key, row: placed, action: 'created' })
  return ok(null)
}

async function endOf(tx: Tx, { table, parent }: Resource, row: AnyRow): Promise<number> {
  const rows = rowsOf(tx, table)
  const beside =
    parent === undefined ? await rows.all() : await rows.list(parent.field, String(row[parent.field]))
  return beside.reduce((end, each) => Math.max(end, Number(each['position']) + 1), 0)
}
