import { useCallback } from 'react'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import type { TicketLine } from './ticket.ts'

/** A line as it is read aloud: `2 × Żurek, bez jajka, gotowe`. */
export function useRowLabel(): (line: TicketLine) => string {
  const text = useText()
  const format = useFormat()
  return useCallback(
    (line) => {
      const quantity = format.quantity(line.quantity)
      const state =
        line.state === 'voided'
          ? text('kitchen.line.canceled')
          : line.state === 'done'
            ? text('kitchen.line.done')
            : line.done > 0 && text('kitchen.line.part.done', { done: format.quantity(line.done), quantity })
      return [
        text('kitchen.line.name', { quantity, name: line.name }),
        ...line.modifiers.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name)),
        line.note,
        state,
      ]
        .filter(Boolean)
        .join(', ')
    },
    [text, format],
  )
}
