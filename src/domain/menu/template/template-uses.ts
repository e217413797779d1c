import { follows, templateParts } from './template-parts.ts'
import type { TemplateRef } from './template-ref.ts'
import type { TemplateRows } from './template-rows.ts'
import type { RowId } from '#domain/units.ts'

/** An item that follows a template, and what of it is its own. */
export type TemplateUse = {
  menuItemId: RowId<'menuItems'>
  name: string
  /** Fields that are its own: of the item, of sections and modifiers that follow, by the names of these. */
  own: readonly { of: 'ITEM' | 'SECTION' | 'MODIFIER' | 'INGREDIENT'; name: string; field: string }[]
  /** Pieces that follow no template. Of ingredients those of the item alone. */
  ownSections: number
  ownModifiers: number
  ownIngredients: number
  /** Pieces of the template that it goes without. */
  omitted: number
}

/** The items that follow a template. */
export function whereUsed({ items, templates }: TemplateRows, template: TemplateRef): TemplateUse[] {
  const parts = templateParts(template, templates)
  const isOf = (ids: ReadonlySet<string>, id: string | null) => id !== null && ids.has(id)
  return items
    .filter((rows) => follows(rows, template))
    .map(({ item, sections, modifiers, ingredients }): TemplateUse => {
      const theirs = sections.filter(({ templateId }) => isOf(parts.sections, templateId))
      const within = modifiers.filter((each) => theirs.some(({ id }) => id === each.modifierSectionId))
      const whole = template.kind === 'MENU_ITEM'
      const ofItem = whole ? item.own.map((field) => ({ of: 'ITEM', name: item.name, field }) as const) : []
      return {
        menuItemId: item.id,
        name: item.name,
        own: [
          ...ofItem,
          ...theirs.flatMap(({ name, own }) => own.map((field) => ({ of: 'SECTION', name, field }) as const)),
          ...within.flatMap(({ name, own }) =>
            own.map((field) => ({ of: 'MODIFIER', name, field }) as const),
          ),
          ...ingredients
            .filter(({ templateId }) => isOf(parts.ingredients, templateId))
            .flatMap(({ own, productId }) =>
              own.map((field) => ({ of: 'INGREDIENT', name: productId, field }) as const),
            ),
        ],
        ownSections: template.kind === 'INGREDIENT' ? 0 : countOwn(sections),
        ownModifiers: countOwn(within),
        ownIngredients:
          template.kind === 'MODIFIER_SECTION'
            ? 0
            : countOwn(ingredients.filter(({ modifierId }) => modifierId === null)),
        omitted:
          (whole ? item.omitted.length : 0) + theirs.reduce((sum, each) => sum + each.omitted.length, 0),
      }
    })
}

function countOwn(rows: readonly { templateId: string | null }[]): number {
  return rows.filter(({ templateId }) => templateId === null).length
}
