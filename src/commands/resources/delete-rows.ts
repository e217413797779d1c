import { isRemoved } from '#domain/resources/is-removed.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { differences, noteChange } from './note-change.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { rowsOf } from './rows.ts'
import { childrenOf, holds, resourceUsesOf } from './uses.ts'

/**
 * Removes rows, all or none, and with them the rows that belong to them. One that is used elsewhere stays. Rows that
 * are gone already are no fault: two people have removed the same one.
 */
export async function deleteRows(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  context: MutationContext,
): Promise<Result<null, Refusal>> {
  for (const id of ids) {
    const row = await rowsOf(tx, resource.table).get(id)
    if (row === null || isRemoved(row)) continue
    const refusal = await refusalOf(tx, resource, row)
    if (refusal !== null) return fail(refusal)
    await removeRow(tx, resource, row, context)
  }
  return ok(null)
}

/** Brings back a row that was removed and kept. */
export async function restoreRow(
  tx: Tx,
  resource: Resource,
  id: string,
  context: MutationContext,
): Promise<Result<null, Refusal>> {
  const rows = rowsOf(tx, resource.table)
  const row = await rows.get(id)
  if (row === null) return fail({ code: 'not_found' })
  if (!isRemoved(row)) return ok(null)
  const restored = { ...row, status: 'ACTIVE' }
  await rows.put(restored)
  await noteChange(tx, context, { area: resource.key, row: restored, action: 'restored' })
  return ok(null)
}

async function removeRow(tx: Tx, resource: Resource, row: AnyRow, context: MutationContext): Promise<void> {
  const rows = rowsOf(tx, resource.table)
  if (resource.softDelete === true) await rows.put({ ...row, status: 'SOFT_DELETED' })
  else {
    for (const child of childrenOf(resource)) {
      for (const each of await rowsOf(tx, child.table).list(child.parent.field, row.id)) {
        await removeRow(tx, child, each, context)
      }
    }
    for (const { table, column } of resource.takesAlong ?? []) {
      const along = rowsOf(tx, table)
      for (const each of await along.list(column, row.id)) await along.remove(each.id)
    }
    await rows.remove(row.id)
  }
  const fields = differences(row, { id: row.id }, Object.keys(resource.body.entries))
  await noteChange(tx, context, { area: resource.key, row, action: 'removed', fields })
}

async function refusalOf(tx: Tx, resource: Resource, row: AnyRow): Promise<Refusal | null> {
  const own = resource.refusalToDelete(row)
  if (own !== null) return { code: own }
  if (resource.softDelete === true) return null
  for (const use of resourceUsesOf(resource)) {
    const users = await rowsOf(tx, use.table).list(use.column, row.id)
    if (users.some((user) => holds(use, user))) return { code: 'in_use' }
  }
  return null
}
