import { isSameValue } from '#domain/same-value.ts'
import type { Row } from '#domain/tables.ts'
import type { ItemChange } from './template-rows.ts'
import type { RowId } from '#domain/units.ts'

/** The effect of a change by a template on one item, as a page shows it before it is done. */
export type TemplatePreview = {
  menuItemId: RowId<'menuItems'>
  name: string
  /** Fields of the item whose values change. */
  fields: readonly { field: string; before: unknown; after: unknown }[]
  sections: PieceChanges<Row<'modifierSections'>>
  modifiers: PieceChanges<Row<'modifiers'>>
  ingredients: PieceChanges<Row<'ingredients'>>
}

/**
 * Pieces that come, go and stay; those that stay as they were and as they will be: `templateId` says whom they
 * follow.
 */
export type PieceChanges<R> = {
  come: readonly R[]
  go: readonly R[]
  stay: readonly { before: R; after: R }[]
}

const unshown = new Set(['templateId', 'own', 'omitted', 'version'])

/** The same change as the command will make, in words of items and pieces. */
export function previewOf({ before, after }: ItemChange): TemplatePreview {
  const was: Readonly<Record<string, unknown>> = before.item
  const fields = Object.entries(after.item)
    .filter(([field, value]) => !unshown.has(field) && !isSameValue(was[field], value))
    .map(([field, value]) => ({ field, before: was[field], after: value }))
  return {
    menuItemId: before.item.id,
    name: before.item.name,
    fields,
    sections: piecesOf(before.sections, after.sections),
    modifiers: piecesOf(before.modifiers, after.modifiers),
    ingredients: piecesOf(before.ingredients, after.ingredients),
  }
}

function piecesOf<R extends { id: string }>(before: readonly R[], after: readonly R[]): PieceChanges<R> {
  const was = new Map(before.map((row) => [row.id, row]))
  const will = new Set(after.map(({ id }) => id))
  return {
    come: after.filter(({ id }) => !was.has(id)),
    go: before.filter(({ id }) => !will.has(id)),
    stay: after.flatMap((row) => {
      const old = was.get(row.id)
      return old === undefined ? [] : [{ before: old, after: row }]
    }),
  }
}
