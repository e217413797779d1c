import { useCallback } from 'react'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { useAllergenWords } from './use-allergen-words.ts'
import type { TicketLine } from './ticket-line.ts'

/** A line as it is read aloud: `2 × Żurek, bez jajka, gotowe`. */
export function useRowLabel(): (line: TicketLine) => string {
  const text = useText()
  const format = useFormat()
  const allergens = useAllergenWords()
  return useCallback(
    (line) => {
      const quantity = format.quantity(line.quantity)
      return [
        text('kitchen.line.name', { quantity, name: line.name }),
        ...line.modifiers.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name)),
        line.note,
        line.seat !== null && text('kitchen.seat', { seat: line.seat }),
        allergens(line),
        stateWord(line),
      ]
        .filter(Boolean)
        .join(', ')

      function stateWord({ state, done, outAt }: TicketLine) {
        if (state === 'voided') return text('kitchen.line.canceled')
        if (state === 'held') return text('kitchen.line.held')
        if (state === 'done') return text(outAt === null ? 'kitchen.line.done' : 'kitchen.line.out')
        if (done > 0) return text('kitchen.line.part.done', { done: format.quantity(done), quantity })
        return state === 'started' && text('kitchen.line.started')
      }
    },
    [text, format, allergens],
  )
}
