import { useCallback } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import type { TicketLine } from './ticket-line.ts'

/** The allergens of a dish as they stand on its slip too; null where it has none. */
export function useAllergenWords(): (line: TicketLine) => string | null {
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
