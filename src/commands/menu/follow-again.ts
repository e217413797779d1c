import { followedModifierFields, followedSectionFields } from '#domain/menu/template/template-fields.ts'
import { follow } from '#domain/menu/template/template-follow.ts'
import { omittedProduct } from '#domain/menu/template/template-ingredients.ts'
import { isSameValue } from '#domain/same-value.ts'
import { derivedId } from '../derived-id.ts'
import type { Tx } from '../tx.ts'
import { readTemplateRows } from './read-template-rows.ts'
import { writeTemplate } from './write-template.ts'
import type { RowId } from '#domain/units.ts'

/**
 * A section that was removed and is added again under its id follows its template as before, with what differs from it
 * as its own. It goes without all modifiers, until each is added again too: what it had is what it has.
 */
export async function sectionAgain(tx: Tx, id: string): Promise<void> {
  const section = await tx.get('modifierSections', id)
  const item = section && (await tx.get('menuItems', section.menuItemId))
  const templateId = item?.omitted.find((each) => isPiece(id, item.id, 'section', each))
  const template = templateId === undefined ? null : await tx.get('modifierSectionTemplates', templateId)
  if (!section || !item || !template) return
  const modifiers = await tx.list('modifierTemplates', 'modifierSectionTemplateId', template.id)
  await tx.put('menuItems', { ...item, omitted: without(item.omitted, template.id) })
  await tx.put('modifierSections', {
    ...section,
    templateId: template.id,
    omitted: modifiers.map((each) => each.id),
    own: followedSectionFields.filter((field) => !isSameValue(section[field], template[field])),
  })
  await bringUp(tx, item.id)
}

/** A modifier that is created again under the id of an omitted one follows its template again. */
export async function modifierAgain(tx: Tx, id: string): Promise<void> {
  const modifier = await tx.get('modifiers', id)
  const section = modifier && (await tx.get('modifierSections', modifier.modifierSectionId))
  const templateId = section?.omitted.find((each) => isPiece(id, section.id, 'modifier', each))
  const template = templateId === undefined ? null : await tx.get('modifierTemplates', templateId)
  if (!modifier || !section || !template || section.templateId === null) return
  await tx.put('modifierSections', { ...section, omitted: without(section.omitted, template.id) })
  await tx.put('modifiers', {
    ...modifier,
    templateId: template.id,
    own: followedModifierFields.filter((field) => !isSameValue(modifier[field], template[field])),
  })
  await bringUp(tx, section.menuItemId)
}

/** An ingredient that is created again under the id of an omitted one follows its template again. */
export async function ingredientAgain(tx: Tx, id: string): Promise<void> {
  const ingredient = await tx.get('ingredients', id)
  const item = ingredient && (await tx.get('menuItems', ingredient.menuItemId))
  if (!ingredient || !item || ingredient.modifierId !== null) return
  for (const template of await tx.all('ingredientTemplates')) {
    const { productId } = ingredient
    const said = template.ingredients.find((each) => each.productId === productId)
    const omitted = omittedProduct(derivedId, template.id, productId)
    if (!said || !item.omitted.includes(omitted)) continue
    if (!isPiece(id, item.id, 'ingredient', template.id, productId)) continue
    await tx.put('menuItems', { ...item, omitted: without(item.omitted, omitted) })
    await tx.put('ingredients', {
      ...ingredient,
      templateId: template.id,
      own: ingredient.amount === said.amount ? [] : ['amount'],
    })
  }
}

/** Copies that were detached keep their ids, and what follows beside them has one of the next; so many are looked at. */
const copies = 5

/** Whether the id is the one that following a template gives to a piece of the row `of`. */
function isPiece(id: string, of: string, purpose: string, ...key: readonly string[]): boolean {
  return Array.from({ length: copies }, (_, nth) => derivedId(of, purpose, ...key, nth)).includes(id)
}

/** Puts what has come again in its place in the order of its template. */
async function bringUp(tx: Tx, menuItemId: RowId<'menuItems'>): Promise<void> {
  const { items, templates } = await readTemplateRows(tx, [menuItemId])
  await writeTemplate(
    tx,
    items.map((before) => ({ before, after: follow(before, templates, derivedId) })),
  )
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((each) => each !== id)
}
