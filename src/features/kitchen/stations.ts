import { atStation, isOpen, type Ticket } from './ticket.ts'

/** What the display looks at: everything, what is finished, or the id of one station. */
export type KitchenView = 'all' | 'closed' | (string & {})

/** The tickets that a view shows. */
export function ticketsIn(view: KitchenView, tickets: readonly Ticket[]): Ticket[] {
  if (view === 'all' || view === 'closed') return [...tickets]
  return tickets.flatMap((ticket) => atStation(ticket, view) ?? [])
}

/** How many open tickets each view has. */
export function countsOf(
  tickets: readonly Ticket[],
  stationIds: readonly string[],
): Map<KitchenView, number> {
  const count = (view: KitchenView) => ticketsIn(view, tickets).filter(isOpen).length
  return new Map(['all', ...stationIds].map((view) => [view, count(view)]))
}
