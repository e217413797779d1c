import { useCallback } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** The name of a ticket across the kitchen: its table, else how the guest is served. */
export function useTicketTitle(): (ticket: Ticket) => string {
  const text = useText()
  return useCallback(
    (ticket) =>
      ticket.table === null
        ? (ticket.diningOption?.name ?? text('kitchen.ticket.unknown'))
        : text('kitchen.ticket.table', { name: ticket.table }),
    [text],
  )
}
