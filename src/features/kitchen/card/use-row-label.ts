import { useCallback } from 'react'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import { useAllergyWords } from '#hooks/texts/use-allergy-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { TicketLine } from '../ticket/ticket-line.ts'

/** A line as it is read aloud: `2 × Żurek, bez jajka, gotowe`. */
export function useRowLabel(): (line: TicketLine) => string {
  const text = useText()
  const format = useFormat()
  const allergens = useAllergenWords()
  const allergyWords = useAllergyWords()
  return useCallback(
    (line) => {
      const quantity = format.quantity(line.quantity)
      return [
        text('kitchen.line.name', { quantity, name: line.name }),
        ...line.modifiers.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name)),
        line.allergy && allergyWords(line.allergy),
        line.note,
        line.seat !== null && text('kitchen.seat', { seat: line.seat }),
        allergens(line),
        stateWord(line),
      ]
        .filter(Boolean)
        .join(', ')

      function stateWord({ state, done, row }: TicketLine) {
        if (state === 'voided') return text('kitchen.line.canceled')
        if (state === 'started' && done > 0)
          return text('kitchen.line.part.done', { done: format.quantity(done), quantity })
        // What is to be made stands on a screen: this one.
        return state !== 'open' && text(`track.${trackOf(row)}`).toLocaleLowerCase()
      }
    },
    [text, format, allergens, allergyWords],
  )
}

/** The allergens of a dish as they stand on its slip too; null where it has none. */
function useAllergenWords(): (line: TicketLine) => string | null {
  const text = useText()
  return useCallback(
    ({ allergens }) =>
      allergens.length === 0
        ? null
        : text('paper.allergens', {
            allergens: allergens.map((each) => text(`paper.allergen.${each}`).toLocaleLowerCase()).join(', '),
          }),
    [text],
  )
}
