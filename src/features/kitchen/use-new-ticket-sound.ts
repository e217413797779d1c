import { useEffect, useRef } from 'react'
import type { Ticket } from './ticket/ticket.ts'
import { newDishes } from './ticket/unseen.ts'

/**
 * Plays when dishes come that are to be made now, or are fired. Silent: what stands there when the screen opens, what
 * comes by looking at another station, and dishes that a display has shown before, however they were moved since.
 */
export function useNewTicketSound(
  all: readonly Ticket[] | undefined,
  shown: readonly Ticket[],
  play: () => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (all === undefined) return
    const before = known.current
    known.current = newDishes(all)
    if (before !== null && [...newDishes(shown)].some((id) => !before.has(id))) play()
  }, [all, shown, play])
}
