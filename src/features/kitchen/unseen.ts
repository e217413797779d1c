import type { Ticket } from './ticket.ts'

/** One order at one station, as the kitchen is told apart by. */
export type Shown = { orderId: string; kitchenStationId: string }

/** The orders and stations among the tickets that no display has shown before; each once. */
export function unseenOf(tickets: readonly Ticket[]): Shown[] {
  const found = new Map<string, Shown>()
  for (const ticket of tickets) {
    for (const line of ticket.lines) {
      if (line.shown || line.state === 'voided') continue
      const shown = { orderId: ticket.orderId, kitchenStationId: line.stationId }
      found.set(shownKey(shown), shown)
    }
  }
  return [...found.values()]
}

export function shownKey({ orderId, kitchenStationId }: Shown): string {
  return `${orderId}:${kitchenStationId}`
}
