import type { Change } from './change.ts'

/** The area under which a batch stands in the history: some rows for all that it changed. */
export const batchArea = 'menu-batch'

/** The areas whose rows batches change. */
export const batchedAreas: ReadonlySet<string> = new Set([
  'menu',
  'menu-sections',
  'menu-items',
  'modifier-sections',
  'modifiers',
  'ingredients',
  'price-lists',
  'menu-item-categories',
  'menu-item-templates',
  'modifier-section-templates',
  'modifier-templates',
  'ingredient-templates',
])

/** A change of one row that was part of a batch. */
export type BatchedChange = Change & {
  /** Kind of the batch, or UNDO. */
  batch: string
  /** The further fact that the words of the change need: the rule of a change of prices. */
  about: unknown
}

/** The changes of a row by batches, out of the changes of `batchArea`, as the row's own history would have them. */
export function batchedChanges(area: string, rowId: string, changes: readonly Change[]): BatchedChange[] {
  return changes.flatMap((change): BatchedChange[] => {
    const [about, ...rows] = change.fields
    const own = rows.find((each) => each.field === rowId)
    if (change.area !== batchArea || own === undefined) return []
    const before = valuesOf(own.before)
    const after = valuesOf(own.after)
    const name = String(after?.['name'] ?? before?.['name'] ?? '')
    const common = { ...change, area, rowId, name, batch: change.name, about: about?.after ?? null }
    if (before === null) return [{ ...common, action: 'created', fields: [] }]
    if (after === null) return [{ ...common, action: 'removed', fields: [] }]
    const fields = Object.keys(after).map((field) => ({ field, before: before[field], after: after[field] }))
    return [{ ...common, action: 'updated', fields }]
  })
}

function valuesOf(side: unknown): Record<string, unknown> | null {
  return typeof side === 'object' && side !== null ? Object.fromEntries(Object.entries(side)) : null
}
