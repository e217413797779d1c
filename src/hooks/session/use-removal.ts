import { isRemoved } from '#domain/resources/is-removed.ts'
import { useMemo } from 'react'
import { childrenOf, holds, resourceUsesOf } from '#commands/resources/uses.ts'
import type { ErrorCode } from '#domain/errors/codes.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import { ok, type Result } from '#domain/result.ts'
import type { IndexOf, TableName } from '#domain/tables.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useResource, type FieldRow, type SaveFailure } from '#hooks/place/live/use-resource.ts'

/** Why a row has to stay: by its own values, or because rows of a table still name it. */
export type RemovalHindrance =
  { code: ErrorCode } | { table: string; key: string | null; names: readonly string[] }

export type Removal = {
  /** The reason why a row cannot be removed, as far as this device knows; null: none. */
  hindrance(row: FieldRow): Promise<RemovalHindrance | null>
  /** Removes rows, at least one, and with them what belongs to them. Gives the act that brings all of it back. */
  remove(rows: readonly FieldRow[]): Promise<Result<() => Promise<boolean>, SaveFailure>>
}

/** Removing rows of a resource, and taking that back. */
export function useRemoval(given: Pick<Resource, 'key'>): Removal {
  const resource = ofKey(given.key)
  const acts = useResource(resource)
  const mutateAll = useMutateAll()
  const { rows } = usePlace()
  return useMemo(
    () => ({
      hindrance: (row) => hindranceOf(rows, resource, row),
      async remove(removed) {
        const families = await Promise.all(removed.map((row) => familyOf(rows, resource, row)))
        const saved = await acts.remove(removed.map(({ id }) => id))
        if (!saved.ok) return saved
        const back =
          resource.softDelete === true ? removed.map(restoring(resource)) : families.flat().map(creating)
        return ok(async () => (await mutateAll(back)).ok)
      },
    }),
    [resource, acts, mutateAll, rows],
  )
}

type Member = { resource: Resource; row: FieldRow }

/** The row and all that is removed with it, owners before what belongs to them. */
async function familyOf(rows: RowReader, resource: Resource, row: FieldRow): Promise<Member[]> {
  const children = childrenOf(resource).map(async (child) => {
    const found = await list(rows, child.table, child.parent.field, row.id)
    return Promise.all(found.map((each) => familyOf(rows, child, each)))
  })
  return [{ resource, row }, ...(await Promise.all(children)).flat(2)]
}

/** The act that adds a row again as it was: under its id, with its values, in its place. */
function creating({ resource: { key, body, ordered }, row }: Member): Act {
  const values = Object.fromEntries(Object.keys(body.entries).map((field) => [field, row[field]]))
  const position = ordered === true ? Number(row['position']) : null
  // `resources` proves that every resource has this kind of command.
  return { kind: `${key}.create` as 'packaging.create', args: { id: row.id, values, position } }
}

/** The act that brings back a row that was kept. */
function restoring({ key }: Resource): (row: FieldRow) => Act {
  // `resources` proves that every resource that keeps its rows has this kind of command.
  return ({ id }) => ({ kind: `${key}.restore` as 'product.restore', args: { id } })
}

async function hindranceOf(
  rows: RowReader,
  resource: Resource,
  row: FieldRow,
): Promise<RemovalHindrance | null> {
  const own = resource.refusalToDelete(row)
  if (own !== null) return { code: own }
  if (resource.softDelete === true) return null
  for (const use of resourceUsesOf(resource)) {
    const users = (await list(rows, use.table, use.column, row.id)).filter((user) => holds(use, user))
    if (users.length === 0) continue
    const key = allResources.find(({ table }) => table === use.table)?.key ?? null
    return { table: use.table, key, names: users.map(({ name, number }) => String(name ?? number ?? '')) }
  }
  return null
}

/** Tables and columns are named by descriptors that `resources` proves to fit. */
async function list(rows: RowReader, table: string, column: string, value: string): Promise<FieldRow[]> {
  const found = await rows.by(table as TableName, column as IndexOf<TableName>, value)
  return (found as object[] as FieldRow[]).filter((row) => !isRemoved(row))
}

function ofKey(key: string): Resource {
  const found = allResources.find((resource) => resource.key === key)
  if (found === undefined) throw new Error(`no resource ${key}`)
  return found
}
