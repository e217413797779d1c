import { follow, withoutLoose } from './template-follow.ts'
import { withoutParts } from './template-own.ts'
import { follows, type TemplateParts } from './template-parts.ts'
import type { TemplateRef } from './template-ref.ts'
import type { IdFor, ItemChange, TemplateRows } from './template-rows.ts'

/**
 * The changes that a changed template makes to the items that follow it: values that are not their own, pieces that
 * are new but for omitted ones, and without those that it has no longer. `left`: the templates of pieces that an item
 * template named before it was changed and names no more.
 */
export function flow(
  { items, templates }: TemplateRows,
  template: TemplateRef,
  left: TemplateParts,
  idFor: IdFor,
): ItemChange[] {
  return items
    .filter((rows) => follows(rows, template))
    .map((before) => {
      const rows = withoutLoose(withoutParts(before, left, true))
      return { before, after: follow(rows, templates, idFor) }
    })
}
