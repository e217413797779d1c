import type { ItemRows, Templates } from './template-rows.ts'
import type { TemplateRef } from './template-ref.ts'

/** The templates of pieces that a template brings into an item: of a section or a recipe only itself. */
export type TemplateParts = { sections: ReadonlySet<string>; ingredients: ReadonlySet<string> }

export function templateParts({ kind, id }: TemplateRef, templates: Templates): TemplateParts {
  const whole = kind === 'MENU_ITEM' ? templates.items.get(id) : undefined
  return {
    sections: new Set(kind === 'MODIFIER_SECTION' ? [id] : whole?.modifierSectionTemplateIds),
    ingredients: new Set(kind === 'INGREDIENT' ? [id] : whole?.ingredientTemplateIds),
  }
}

/** Whether a template is there. */
export function isThere({ kind, id }: TemplateRef, templates: Templates): boolean {
  if (kind === 'MENU_ITEM') return templates.items.has(id)
  return kind === 'INGREDIENT' ? templates.ingredients.has(id) : templates.sections.has(id)
}

/** Whether an item follows a template. */
export function follows({ item, sections, ingredients }: ItemRows, { kind, id }: TemplateRef): boolean {
  if (kind === 'MENU_ITEM') return item.templateId === id
  return (kind === 'INGREDIENT' ? ingredients : sections).some(({ templateId }) => templateId === id)
}
