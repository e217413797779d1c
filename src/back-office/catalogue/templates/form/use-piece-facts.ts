import { byPosition } from '#domain/in-order.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useRuleInShort } from '../../parts/use-rule-in-short.ts'
import type { TemplateKind } from '../../../screens/template-kind.ts'

/** The content of a template of modifiers or ingredients, in a line: `exactly 1 · Potatoes, Chips`. */
export function usePieceFacts(kind: Exclude<TemplateKind, 'MENU_ITEM'>): (id: string) => string {
  const rule = useRuleInShort()
  const sections = useLive((rows) => rows.all('modifierSectionTemplates'))
  const modifiers = useLive((rows) => rows.all('modifierTemplates'))
  const recipes = useLive((rows) => rows.all('ingredientTemplates'))
  const products = useLive((rows) => rows.all('products'))
  if (kind === 'INGREDIENT') {
    const names = new Map(products?.map(({ id, name }) => [id, name]))
    return (id) =>
      recipes
        ?.find((each) => each.id === id)
        ?.ingredients.map(({ productId }) => names.get(productId) ?? '')
        .join(', ') ?? ''
  }
  return (id) => {
    const section = sections?.find((each) => each.id === id)
    if (section === undefined) return ''
    const answers = (modifiers ?? []).filter((each) => each.modifierSectionTemplateId === id).sort(byPosition)
    return [rule(section), answers.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')
  }
}
