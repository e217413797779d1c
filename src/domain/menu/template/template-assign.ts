import { isSameValue } from '#domain/same-value.ts'
import type { Row } from '#domain/tables.ts'
import { plainItem } from '../menu-item.ts'
import { follow, withoutLoose } from './template-follow.ts'
import { omittedProduct } from './template-ingredients.ts'
import { withoutOwn, withoutParts } from './template-own.ts'
import { isThere, templateParts, type TemplateParts } from './template-parts.ts'
import type { Existing, TemplateRef } from './template-ref.ts'
import type { IdFor, ItemChange, ItemRows, TemplateRows, Templates } from './template-rows.ts'

/**
 * Items begin to follow a template. KEEP_EXISTING: what they have of their own stays beside it, and values that differ
 * from a plain item's become theirs. REMOVE_EXISTING: own values and own pieces of the template's kinds go, and with an
 * item template those of other templates too: the items become what it says. An item follows one item template: what has
 * come from another one goes.
 */
export function assignTemplate(
  { items, templates }: TemplateRows,
  template: TemplateRef,
  menuItemIds: readonly string[],
  existing: Existing,
  idFor: IdFor,
): ItemChange[] {
  const wanted = new Set(menuItemIds)
  if (!isThere(template, templates)) return []
  return items
    .filter(({ item }) => wanted.has(item.id))
    .map((before) => ({ before, after: assigned(before, templates, template, existing, idFor) }))
}

function assigned(
  rows: ItemRows,
  templates: Templates,
  template: TemplateRef,
  existing: Existing,
  idFor: IdFor,
): ItemRows {
  const parts = templateParts(template, templates)
  const bare = existing === 'KEEP_EXISTING' ? rows : whole(withoutOwn(rows, template, parts), parts)
  if (template.kind === 'MENU_ITEM') return withItemTemplate(bare, templates, template.id, existing, idFor)
  const again = new Set([template.id, ...productsOf(template, templates, idFor)])
  const item = { ...bare.item, omitted: bare.item.omitted.filter((id) => !again.has(id)) }
  const added = { sections: [...parts.sections], ingredients: [...parts.ingredients] }
  return follow(withoutLoose({ ...bare, item }), templates, idFor, added)
}

function withItemTemplate(
  rows: ItemRows,
  templates: Templates,
  templateId: string,
  existing: Existing,
  idFor: IdFor,
): ItemRows {
  const template = templates.items.get(templateId)
  const former = rows.item.templateId === null ? undefined : templates.items.get(rows.item.templateId)
  const keeps = existing === 'KEEP_EXISTING'
  const stays = new Set([
    ...(template?.modifierSectionTemplateIds ?? []),
    ...(template?.ingredientTemplateIds ?? []),
  ])
  const goes = (ids: readonly (string | null)[]) =>
    new Set(ids.filter((id) => id !== null).filter((id) => !stays.has(id)))
  const left = keeps
    ? {
        sections: goes(former?.modifierSectionTemplateIds ?? []),
        ingredients: goes(former?.ingredientTemplateIds ?? []),
      }
    : {
        sections: goes(rows.sections.map((each) => each.templateId)),
        ingredients: goes(rows.ingredients.map((each) => each.templateId)),
      }
  const own = keeps ? keptFields(rows.item, former?.values ?? {}, template?.values ?? {}) : []
  const item = { ...rows.item, templateId, own, omitted: keeps ? rows.item.omitted : [] }
  return follow(withoutLoose({ ...withoutParts(rows, left, keeps), item }), templates, idFor)
}

/** Fields that stay the item's own: those that were, and values that somebody has set by hand. */
function keptFields(
  item: Row<'menuItems'>,
  former: Row<'menuItemTemplates'>['values'],
  values: Row<'menuItemTemplates'>['values'],
): string[] {
  const plain: Readonly<Record<string, unknown>> = plainItem
  const now: Readonly<Record<string, unknown>> = item
  const byHand = Object.entries(values).filter(
    ([field, value]) =>
      !Object.hasOwn(former, field) &&
      !isSameValue(now[field], value) &&
      !isSameValue(now[field], plain[field]),
  )
  return [...new Set([...item.own, ...byHand.map(([field]) => field)])]
}

/** Sections of the template go without nothing any more. */
function whole(rows: ItemRows, parts: TemplateParts): ItemRows {
  const sections = rows.sections.map((section) =>
    section.templateId !== null && parts.sections.has(section.templateId)
      ? { ...section, omitted: [] }
      : section,
  )
  return { ...rows, sections }
}

function productsOf({ kind, id }: TemplateRef, templates: Templates, idFor: IdFor): string[] {
  if (kind !== 'INGREDIENT') return []
  const products = templates.ingredients.get(id)?.ingredients ?? []
  return products.map(({ productId }) => omittedProduct(idFor, id, productId))
}
