import type { Resource, ResourceUse } from '#domain/resources/define-resource.ts'
import { isRemoved } from '#domain/resources/is-removed.ts'
import { allResources } from '#domain/resources/resources.ts'
import type { AnyRow } from '#domain/any-row.ts'

export type Child = Resource & { parent: NonNullable<Resource['parent']> }

/** Where rows may stand that keep a row of this resource from being removed. What names it inside a list does not, nor what goes with it. */
export function resourceUsesOf({ table, usedBy = [], takesAlong = [] }: Resource): ResourceUse[] {
  const named = allResources.flatMap((other) =>
    Object.entries(other.references ?? {})
      .filter(([path, to]) => to === table && !path.includes('.'))
      .map(([column]) => ({ table: other.table, column })),
  )
  const goes = (use: ResourceUse) =>
    takesAlong.some(({ table, column }) => table === use.table && column === use.column)
  return [...usedBy, ...named.filter((use) => !goes(use))]
}

/** Whether a row found by a use keeps the named one from being removed. */
export function holds({ where }: ResourceUse, row: AnyRow): boolean {
  if (isRemoved(row)) return false
  return where === undefined || where.oneOf.includes(String(row[where.field]))
}

/** Resources whose rows belong to rows of this one and are removed with them. */
export function childrenOf({ table }: Resource): Child[] {
  return allResources.filter((other): other is Child => other.parent?.table === table)
}
