import { useText } from '#hooks/texts/use-text.ts'
import type { SectionPiece } from './pieces.ts'

/** How many are chosen: `exactly 1`, `up to 2`. */
export function useRuleInShort(): (section: Pick<SectionPiece, 'minAmount' | 'maxAmount'>) => string {
  const text = useText()
  return ({ minAmount, maxAmount }) => {
    const [least, most] = [minAmount ?? 0, maxAmount ?? 0]
    if (Number.isNaN(least) || Number.isNaN(most)) return ''
    if (least === most) return text('menuItem.modifiers.exactly', { amount: most })
    if (least === 0) return text('menuItem.modifiers.upTo', { amount: most })
    return text('menuItem.modifiers.range', { least, most })
  }
}
