import { useEffect, useRef } from 'react'
import type { Ticket } from './ticket.ts'

/** Plays when a ticket comes that was not there before. What stands there when the screen opens makes no sound. */
export function useNewTicketSound(tickets: readonly Ticket[] | undefined, play: () => void): void {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (tickets === undefined) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...tickets.map((ticket) => ticket.key)])
    if (before !== null && tickets.some((ticket) => !before.has(ticket.key))) play()
  }, [tickets, play])
}
