import * as v from 'valibot'
import { isRemoved } from '#domain/resources/is-removed.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { withOwnGroups } from '#domain/resources/groups.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { MutationContext } from '../context.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { checkRow, readValues } from './check-row.ts'
import { differences, noteChange } from './note-change.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { rowsOf } from './rows.ts'
import { tellAuthors } from './tell-author.ts'

export type UpdateArgs = {
  id: string
  /** The fields that were changed, and nothing else. */
  changes: Record<string, unknown>
  /** The values of those fields when the person began. */
  base: Record<string, unknown>
}

/** The parts of a resource or of a page of settings that an update needs. */
export type Updatable = Pick<Resource, 'key' | 'table' | 'body' | 'faults'> & Partial<Resource>

/**
 * Changes some fields of a row and leaves the others as they are, in a group of fields too: a device of an older
 * version does not know all of them. Where somebody else has changed the same field
 * meanwhile, this value stands, and they get a note of what became of theirs.
 */
export async function updateRow(
  tx: Tx,
  resource: Updatable,
  { id, changes, base }: UpdateArgs,
  context: MutationContext,
): Promise<Result<null, Refusal>> {
  const rows = rowsOf(tx, resource.table)
  const before = await rows.get(id)
  if (before === null || isRemoved(before)) return fail({ code: 'not_found' })
  const whole = (values: Record<string, unknown>) => withOwnGroups(resource.body, values, before)
  const read = readValues(v.partial(resource.body), whole(changes))
  if (!read.ok) return read
  const row: AnyRow = { ...before, ...withoutParent(resource, read.value), id }
  const changed = differences(before, row, Object.keys(read.value))
  if (changed.length === 0) return ok(null)
  const refusal = await checkRow(
    tx,
    resource,
    row,
    changed.map((each) => each.field),
  )
  if (refusal !== null) return fail(refusal)
  const known = whole(base)
  const replaced = changed
    .filter(({ field, before: lost }) => Object.hasOwn(known, field) && !isSameValue(known[field], lost))
    .map(({ field, before: lost }) => ({ row, field, lost }))
  await tellAuthors(tx, context, resource.key, replaced)
  await rows.put(row)
  await noteChange(tx, context, { area: resource.key, row, action: 'updated', fields: changed })
  return ok(null)
}

/** A row never moves to another parent. */
function withoutParent({ parent }: Updatable, values: Record<string, unknown>): Record<string, unknown> {
  if (parent === undefined) return values
  const { [parent.field]: _parent, ...own } = values
  return own
}
