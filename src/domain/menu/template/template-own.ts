import type { TemplateParts } from './template-parts.ts'
import type { TemplateRef } from './template-ref.ts'
import type { ItemRows } from './template-rows.ts'

/**
 * An item without what it has of its own beside a template: pieces of the template's kinds that follow no template,
 * modifiers of its own within the template's sections, and values of its own within the template's pieces. What modifiers
 * of the template take out of the stock stays with them.
 */
export function withoutOwn(rows: ItemRows, { kind }: TemplateRef, parts: TemplateParts): ItemRows {
  const isSectionOf = (templateId: string | null) => templateId !== null && parts.sections.has(templateId)
  const theirs = new Set(rows.sections.filter((each) => isSectionOf(each.templateId)).map(({ id }) => id))
  const losesSections = kind !== 'INGREDIENT'
  const losesIngredients = kind !== 'MODIFIER_SECTION'
  return {
    item: rows.item,
    sections: rows.sections
      .filter(({ templateId }) => templateId !== null || !losesSections)
      .map((section) => (theirs.has(section.id) ? { ...section, own: [] } : section)),
    modifiers: rows.modifiers
      .filter(({ modifierSectionId, templateId }) => templateId !== null || !theirs.has(modifierSectionId))
      .map((modifier) => (theirs.has(modifier.modifierSectionId) ? { ...modifier, own: [] } : modifier)),
    ingredients: rows.ingredients
      .filter((each) => each.templateId !== null || each.modifierId !== null || !losesIngredients)
      .map((each) => {
        return each.templateId !== null && parts.ingredients.has(each.templateId)
          ? { ...each, own: [] }
          : each
      }),
  }
}

/**
 * An item without the pieces that have come from a template. Where `keepsOwn`, a section in which it has modifiers of its
 * own stays with these, as its own.
 */
export function withoutParts(rows: ItemRows, parts: TemplateParts, keepsOwn: boolean): ItemRows {
  const ownIn = new Set(
    rows.modifiers.filter(({ templateId }) => templateId === null).map((each) => each.modifierSectionId),
  )
  const isOf = (templateId: string | null) => templateId !== null && parts.sections.has(templateId)
  const theirs = new Set(rows.sections.filter((each) => isOf(each.templateId)).map(({ id }) => id))
  return {
    item: rows.item,
    sections: rows.sections
      .filter(({ id }) => !theirs.has(id) || (keepsOwn && ownIn.has(id)))
      .map((each) => (theirs.has(each.id) ? { ...each, templateId: null, own: [], omitted: [] } : each)),
    modifiers: rows.modifiers.filter(
      ({ modifierSectionId, templateId }) => templateId === null || !theirs.has(modifierSectionId),
    ),
    ingredients: rows.ingredients.filter(
      ({ templateId }) => templateId === null || !parts.ingredients.has(templateId),
    ),
  }
}
