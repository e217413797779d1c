import type { Row } from '#domain/tables.ts'
import { plainItem } from '../menu-item.ts'
import { follow, withoutLoose } from './template-follow.ts'
import { withoutOwn, withoutParts } from './template-own.ts'
import { follows, templateParts, type TemplateParts } from './template-parts.ts'
import type { Existing, TemplateData, TemplateRef } from './template-ref.ts'
import type { IdFor, ItemChange, ItemRows, TemplateRows, Templates } from './template-rows.ts'

/** The choice of a person where items stop following a template. */
export type DetachChoice = { data: TemplateData; existing: Existing }

/**
 * Items stop following a template. `data` says what becomes of what has come from it: COPY_TO_ITEM leaves it in the
 * item as its own; REMOVE_TEMPLATE_DATA takes the pieces away and gives the fields that it filled in, but for own
 * ones, the values of a plain item, where there is one. `existing` says what becomes of what the item has of its own:
 * with REMOVE_EXISTING its pieces go, and its values return to the template's, or go with them. Nothing is added to
 * an item: what it went without it goes without. Items that do not follow the template are left out.
 */
export function detachTemplate(
  { items, templates }: TemplateRows,
  template: TemplateRef,
  menuItemIds: readonly string[],
  choice: DetachChoice,
  idFor: IdFor,
): ItemChange[] {
  const wanted = new Set(menuItemIds)
  return items
    .filter((rows) => wanted.has(rows.item.id) && follows(rows, template))
    .map((before) => ({ before, after: detached(before, templates, template, choice, idFor) }))
}

function detached(
  rows: ItemRows,
  templates: Templates,
  template: TemplateRef,
  { data, existing }: DetachChoice,
  idFor: IdFor,
): ItemRows {
  const parts = templateParts(template, templates)
  const keeps = existing === 'KEEP_EXISTING'
  const bare = keeps ? rows : upAgain(withoutOwn(rows, template, parts), templates, template, idFor)
  const left = data === 'COPY_TO_ITEM' ? asOwn(bare, parts) : withoutParts(bare, parts, keeps)
  const item = freed(left.item, templates, template, data)
  return withoutLoose({ ...left, item })
}

/** Values that were its own are the template's again. */
function upAgain(rows: ItemRows, templates: Templates, { kind }: TemplateRef, idFor: IdFor): ItemRows {
  const item = kind === 'MENU_ITEM' ? { ...rows.item, own: [] } : rows.item
  return follow(withoutLoose({ ...rows, item }), templates, idFor)
}

/** The pieces that have come from a template follow it no more. */
function asOwn(rows: ItemRows, parts: TemplateParts): ItemRows {
  const isSection = (templateId: string | null) => templateId !== null && parts.sections.has(templateId)
  const theirs = new Set(rows.sections.filter((each) => isSection(each.templateId)).map(({ id }) => id))
  return {
    item: rows.item,
    sections: rows.sections.map((each) =>
      theirs.has(each.id) ? { ...each, templateId: null, own: [], omitted: [] } : each,
    ),
    modifiers: rows.modifiers.map((each) =>
      theirs.has(each.modifierSectionId) ? { ...each, templateId: null, own: [] } : each,
    ),
    ingredients: rows.ingredients.map((each) =>
      each.templateId !== null && parts.ingredients.has(each.templateId)
        ? { ...each, templateId: null, own: [] }
        : each,
    ),
  }
}

/** The item's own row. One that an item template would bring again is left out from then on. */
function freed(
  item: Row<'menuItems'>,
  templates: Templates,
  { kind, id }: TemplateRef,
  data: TemplateData,
): Row<'menuItems'> {
  const template = item.templateId === null ? undefined : templates.items.get(item.templateId)
  if (kind !== 'MENU_ITEM') {
    const named = [
      ...(template?.modifierSectionTemplateIds ?? []),
      ...(template?.ingredientTemplateIds ?? []),
    ]
    return named.includes(id) ? { ...item, omitted: [...new Set([...item.omitted, id])] } : item
  }
  const plain: Readonly<Record<string, unknown>> = plainItem
  const filled = Object.keys(data === 'COPY_TO_ITEM' ? {} : (template?.values ?? {}))
  const back = filled.filter((field) => Object.hasOwn(plain, field) && !item.own.includes(field))
  const values = Object.fromEntries(back.map((field) => [field, plain[field]]))
  return { ...item, ...values, templateId: null, own: [], omitted: [] }
}
