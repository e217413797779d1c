import type { TemplatePreview } from '#domain/menu/template/template-preview.ts'

/** How many pieces. */
export type PieceCounts = { sections: number; modifiers: number; ingredients: number }

/** The effects of a change on many items together. */
export type Effects = {
  come: PieceCounts
  go: PieceCounts
  /** Pieces that followed a template and become the item's own. */
  freed: PieceCounts
  /** Values of items that change. */
  fields: number
}

const lists = ['sections', 'modifiers', 'ingredients'] as const

/** Adds up the effects of a change on these items. */
export function effectsOf(previews: readonly TemplatePreview[]): Effects {
  const count = (of: (preview: TemplatePreview, list: (typeof lists)[number]) => number): PieceCounts => {
    const sum = (list: (typeof lists)[number]) => previews.reduce((all, each) => all + of(each, list), 0)
    return { sections: sum('sections'), modifiers: sum('modifiers'), ingredients: sum('ingredients') }
  }
  return {
    come: count((preview, list) => preview[list].come.length),
    go: count((preview, list) => preview[list].go.length),
    freed: count((preview, list) => {
      const stay: readonly { before: Followed; after: Followed }[] = preview[list].stay
      return stay.filter(({ before, after }) => before.templateId !== null && after.templateId === null)
        .length
    }),
    fields: previews.reduce((all, { fields }) => all + fields.length, 0),
  }
}

type Followed = { templateId: string | null }
