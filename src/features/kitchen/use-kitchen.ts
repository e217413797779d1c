import { useMemo } from 'react'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useLive } from '#hooks/use-live.ts'
import { cancellationOf } from './canceled.ts'
import { readDoneOrders, readOpenOrders, readVenue } from './read-kitchen.ts'
import { isOpen, ticketsOf, type Ticket } from './ticket.ts'

export type Kitchen = {
  stations: readonly Row<'kitchenStations'>[]
  /** What is to be cooked, and cancellations of what may be under way; oldest first. */
  tickets: Ticket[]
  /** Finished today, the latest first. */
  closed: Ticket[]
}

/** Everything that the display shows, live. Undefined until it is read. */
export function useKitchen(): Kitchen | undefined {
  const { clock } = usePlace()
  const venue = useLive(readVenue)
  const open = useLive((rows) => readOpenOrders(rows, clock()), [clock])
  const done = useLive((rows) => readDoneOrders(rows, clock()), [clock])
  const opened = useMemo(() => (venue && open ? ticketsOf({ ...venue, ...open }) : undefined), [venue, open])
  const ended = useMemo(() => (venue && done ? ticketsOf({ ...venue, ...done }) : undefined), [venue, done])
  return useMemo(() => {
    if (venue === undefined || opened === undefined) return undefined
    const pending = opened.filter((ticket) => !ticket.canceled)
    const canceled = opened.flatMap((ticket) => cancellationOf(ticket) ?? [])
    return {
      stations: venue.stations,
      tickets: [...pending, ...canceled],
      closed: [...(ended ?? []), ...pending.filter((ticket) => !isOpen(ticket))].sort(
        (a, b) => b.placedAt - a.placedAt,
      ),
    }
  }, [venue, opened, ended])
}
