import { omittedProduct } from '#domain/menu/template/template-ingredients.ts'
import { ownAfterEdit } from '#domain/menu/template/template-edited.ts'
import { inPositionOrder } from '#domain/in-order.ts'
import { ok } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import { derivedId } from '../derived-id.ts'
import type { Around } from '../resources/around.ts'
import type { Tx } from '../tx.ts'
import { ingredientAgain, modifierAgain, sectionAgain } from './follow-again.ts'

type Follower = 'menuItems' | 'modifierSections' | 'modifiers' | 'ingredients'

/** As many as a row may go without. */
const mostOmitted = 100

/** Keeps as an item's own what a person changes of an item that follows a template. */
export const aroundItems: Around = (tx, _, { verb, ids }, work) =>
  keepingOwn(tx, 'menuItems', verb, ids, work)

/**
 * Keeps as a section's own what a person changes of a section that follows a template; a section that is removed is
 * noted as left out by its item.
 */
export const aroundSections: Around = async (tx, _, { verb, ids }, work) => {
  const before = there(await tx.getMany('modifierSections', ids))
  const done = await keepingOwn(tx, 'modifierSections', verb, ids, work)
  if (!done.ok) return done
  if (verb === 'delete') {
    for (const { menuItemId, templateId } of before) {
      if (templateId !== null) await omit(tx, 'menuItems', menuItemId, templateId)
    }
  }
  if (verb === 'create') for (const id of ids) await sectionAgain(tx, id)
  if (verb === 'reorder') await keepOrder(tx, 'modifierSections', before)
  return ok(null)
}

/** Modifiers of an item: one that a template brought and that is removed is noted in its section as left out. */
export const aroundModifiers: Around = async (tx, _, { verb, ids }, work) => {
  const before = there(await tx.getMany('modifiers', ids))
  const done = await keepingOwn(tx, 'modifiers', verb, ids, work)
  if (!done.ok) return done
  if (verb === 'delete') {
    for (const { modifierSectionId, templateId } of before) {
      if (templateId !== null) await omit(tx, 'modifierSections', modifierSectionId, templateId)
    }
  }
  if (verb === 'create') for (const id of ids) await modifierAgain(tx, id)
  if (verb === 'reorder') await keepOrder(tx, 'modifiers', before)
  return ok(null)
}

/** Ingredients of an item: one that is of another product or modifier from now on follows its template no more. */
export const aroundIngredients: Around = async (tx, _, { verb, ids }, work) => {
  const before = there(await tx.getMany('ingredients', ids))
  const done = await keepingOwn(tx, 'ingredients', verb, ids, work)
  if (!done.ok) return done
  if (verb === 'create') for (const id of ids) await ingredientAgain(tx, id)
  for (const { id, menuItemId, templateId, productId, modifierId } of before) {
    if (templateId === null) continue
    const after = await tx.get('ingredients', id)
    if (after !== null && after.productId === productId && after.modifierId === modifierId) continue
    if (after !== null) await tx.put('ingredients', { ...after, templateId: null, own: [] })
    await omit(tx, 'menuItems', menuItemId, omittedProduct(derivedId, templateId, productId))
  }
  return ok(null)
}

async function keepingOwn<T extends Follower>(
  tx: Tx,
  table: T,
  verb: string,
  ids: readonly string[],
  work: (tx: Tx) => ReturnType<Around>,
): ReturnType<Around> {
  const before = verb === 'update' ? there(await tx.getMany(table, ids)) : []
  const done = await work(tx)
  if (!done.ok) return done
  for (const row of before) {
    const after = await tx.get(table, row.id)
    if (after === null) continue
    const own = ownAfterEdit(table, row, after)
    if (own.length > row.own.length) await tx.put(table, { ...after, own } as Row<T>)
  }
  return ok(null)
}

/** Where a person has put rows of a template in another order than they had, that order is their own. */
async function keepOrder<T extends 'modifierSections' | 'modifiers'>(
  tx: Tx,
  table: T,
  before: readonly Row<T>[],
): Promise<void> {
  const was = inPositionOrder(before.filter(({ templateId }) => templateId !== null))
  const now = there(
    await tx.getMany(
      table,
      was.map(({ id }) => id),
    ),
  )
  if (inPositionOrder(now).every(({ id }, nth) => id === was[nth]?.id)) return
  for (const row of now) {
    await tx.put(table, { ...row, own: [...new Set([...row.own, 'position'])] })
  }
}

async function omit(
  tx: Tx,
  table: 'menuItems' | 'modifierSections',
  id: string,
  templateId: string,
): Promise<void> {
  const row = await tx.get(table, id)
  if (row === null || row.omitted.includes(templateId) || row.omitted.length >= mostOmitted) return
  const omitted = [...row.omitted, templateId]
  if (table === 'menuItems') await tx.put(table, { ...row, omitted } as Row<'menuItems'>)
  else await tx.put(table, { ...row, omitted } as Row<'modifierSections'>)
}

function there<R>(rows: readonly (R | null)[]): R[] {
  return rows.filter((row) => row !== null)
}
