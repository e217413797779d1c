import { useMemo } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { issueMessage } from '../../../form/issue-message.ts'
import { screenTexts } from '../../../texts.ts'
import type { PieceFault } from './piece-faults.ts'
import type { Pieces } from '../../parts/pieces.ts'

/** The words for pieces that have to be corrected. */
export function usePieceWords() {
  const text = useText()
  const find = useTextLookup()
  const format = useFormat()
  return useMemo(
    () => ({
      /** The fault of a field and how to put it right. */
      say({ area, field, issue }: PieceFault): string {
        if ('rule' in issue) return screenTexts(find, area).rule(issue.rule)
        const bound = (limit: number) =>
          field === 'price'
            ? format.money(limit)
            : field === 'amount'
              ? format.quantity(limit)
              : format.quantity(limit * 1000)
        return issueMessage(issue, { find, area, field, bound })
      },
      /** The name of the place where the piece is found: its section, or the ingredients. */
      nameOf({ sections, modifiers }: Pieces, { area, id }: PieceFault): string {
        if (area === 'ingredients') return text('menuItem.tab.ingredients')
        const modifier = modifiers.find((each) => each.id === id)
        const section = sections.find((each) => each.id === (modifier?.modifierSectionId ?? id))
        return section?.name || text('menuItem.modifiers.unnamed')
      },
    }),
    [text, find, format],
  )
}

/** The first message for a field of a piece; undefined while nothing is wrong with it. */
export function pieceMessageFor(
  faults: readonly PieceFault[],
  id: string,
  field: string,
  say: (fault: PieceFault) => string,
): string | undefined {
  const fault = faults.find((each) => each.id === id && each.field === field)
  return fault && say(fault)
}
