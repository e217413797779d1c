import { isSameValue } from '#domain/same-value.ts'
import type { Row } from '#domain/tables.ts'
import type { ItemChange } from './template-rows.ts'

type Written = 'menuItems' | 'modifierSections' | 'modifiers' | 'ingredients'

/** Rows to be put and ids of those to be removed, by table. What stays as it was is in neither. */
export type TemplateWrites = { [T in Written]: { put: Row<T>[]; remove: string[] } }

/** The rows to be written so that items become what changes say. */
export function writesOf(changes: readonly ItemChange[]): TemplateWrites {
  return {
    menuItems: between(changes, ({ item }) => [item]),
    modifierSections: between(changes, ({ sections }) => sections),
    modifiers: between(changes, ({ modifiers }) => modifiers),
    ingredients: between(changes, ({ ingredients }) => ingredients),
  }
}

function between<R extends { id: string }>(
  changes: readonly ItemChange[],
  rowsOf: (rows: ItemChange['before']) => readonly R[],
): { put: R[]; remove: string[] } {
  const parts = changes.map(({ before, after }) => {
    const was = new Map(rowsOf(before).map((row) => [row.id, row]))
    const will = new Set(rowsOf(after).map(({ id }) => id))
    return {
      put: rowsOf(after).filter((row) => !isSameValue(was.get(row.id), row)),
      remove: [...was.keys()].filter((id) => !will.has(id)),
    }
  })
  return { put: parts.flatMap(({ put }) => put), remove: parts.flatMap(({ remove }) => remove) }
}
