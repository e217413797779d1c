import { useText } from '#hooks/texts/use-text.ts'
import type { Effects, PieceCounts } from './effects.ts'

/** The effects of a change, in words. */
export function useEffectWords() {
  const text = useText()
  /** `3 sections, 8 modifiers`; empty for nothing. */
  const pieces = ({ sections, modifiers, ingredients }: PieceCounts) =>
    [
      sections > 0 && text('menuTemplate.pieces.sections', { count: sections }),
      modifiers > 0 && text('menuTemplate.pieces.modifiers', { count: modifiers }),
      ingredients > 0 && text('menuTemplate.pieces.ingredients', { count: ingredients }),
    ]
      .filter(Boolean)
      .join(', ')
  return {
    pieces,
    /** The pieces that come and go and the values that change, in a sentence each. */
    all({ come, go, fields }: Effects): string {
      const [comes, goes] = [pieces(come), pieces(go)]
      const said = [
        comes !== '' && text('menuTemplate.effect.come', { pieces: comes }),
        goes !== '' && text('menuTemplate.effect.go', { pieces: goes }),
        fields > 0 && text('menuTemplate.effect.fields', { count: fields }),
      ].filter(Boolean)
      return said.length === 0 ? text('menuTemplate.effect.none') : said.join(' ')
    },
  }
}
