import type { ItemChange } from '#domain/menu/template/template-rows.ts'
import { writesOf } from '#domain/menu/template/template-writes.ts'
import type { Tx } from '../tx.ts'

/** Writes what a template does to items. */
export async function writeTemplate(tx: Tx, changes: readonly ItemChange[]): Promise<void> {
  const { menuItems, modifierSections, modifiers, ingredients } = writesOf(changes)
  await tx.putMany('menuItems', menuItems.put)
  await tx.putMany('modifierSections', modifierSections.put)
  await tx.putMany('modifiers', modifiers.put)
  await tx.putMany('ingredients', ingredients.put)
  for (const id of ingredients.remove) await tx.remove('ingredients', id)
  for (const id of modifiers.remove) await tx.remove('modifiers', id)
  for (const id of modifierSections.remove) await tx.remove('modifierSections', id)
}
