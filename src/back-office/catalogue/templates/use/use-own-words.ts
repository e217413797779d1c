import { useMemo } from 'react'
import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import { whereUsed } from '#domain/menu/template/template-uses.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useEffectWords } from './use-effect-words.ts'
import { useTemplateRows } from './use-template-rows.ts'

/**
 * The pieces and values that an item has of its own beside the template that it follows, in words: `own: 1 section`.
 */
export function useOwnWords(
  template: TemplateRef | null,
  itemIds: readonly string[],
): (itemId: string) => string {
  const text = useText()
  const { pieces } = useEffectWords()
  const rows = useTemplateRows(template === null ? [] : itemIds)
  const uses = useMemo(
    () =>
      new Map(rows && template !== null ? whereUsed(rows, template).map((use) => [use.menuItemId, use]) : []),
    [rows, template],
  )
  return (itemId) => {
    const use = uses.get(itemId)
    if (use === undefined) return ''
    const { ownSections, ownModifiers, ownIngredients, own } = use
    const said = [
      pieces({ sections: ownSections, modifiers: ownModifiers, ingredients: ownIngredients }),
      own.length > 0 && text('menuTemplate.pieces.values', { count: own.length }),
    ].filter(Boolean)
    return said.length === 0 ? '' : text('menuTemplate.used.own', { pieces: said.join(', ') })
  }
}
