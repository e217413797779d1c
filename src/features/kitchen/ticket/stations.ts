import { byPromise } from './by-promise.ts'
import { atStation, isOpenTicket, type Ticket } from './ticket.ts'

/** The view of a display: all dishes, what is handed over, what is finished, or the id of one station. */
export type KitchenView = 'all' | 'pass' | 'closed' | (string & {})

/** The open tickets that a view of the kitchen shows, in the order of what was promised there. */
export function ticketsIn(view: KitchenView, tickets: readonly Ticket[]): Ticket[] {
  if (!isStationView(view)) return [...tickets]
  return tickets.flatMap((ticket) => atStation(ticket, view) ?? []).sort(byPromise)
}

/** How many tickets with something to cook each view has. */
export function ticketCounts(
  tickets: readonly Ticket[],
  stationIds: readonly string[],
): Map<KitchenView, number> {
  const count = (view: KitchenView) => ticketsIn(view, tickets).filter(isOpenTicket).length
  return new Map(['all', ...stationIds].map((view) => [view, count(view)]))
}

/** Whether a view is one station's. */
export function isStationView(view: KitchenView): boolean {
  return view !== 'all' && view !== 'pass' && view !== 'closed'
}
