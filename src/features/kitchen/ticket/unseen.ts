import { isToMake } from './ticket-line.ts'
import type { Ticket } from './ticket.ts'

/** One order at one station, as the kitchen is told apart by, and the lines of it that nobody has shown. */
type Unseen = { orderId: string; kitchenStationId: string; lineIds: string[] }

/**
 * The orders and stations among the tickets with dishes that no display has shown before; each once. Held dishes are
 * due when they are fired.
 */
export function unseenOf(tickets: readonly Ticket[]): Unseen[] {
  const found = new Map<string, Unseen>()
  for (const ticket of tickets) {
    for (const line of ticket.lines) {
      if (line.shown || line.state === 'voided' || line.state === 'held') continue
      const key = `${ticket.orderId}:${line.stationId}`
      const unseen = found.get(key) ?? {
        orderId: ticket.orderId,
        kitchenStationId: line.stationId,
        lineIds: [],
      }
      if (!unseen.lineIds.includes(line.id)) unseen.lineIds.push(line.id)
      found.set(key, unseen)
    }
  }
  return [...found.values()]
}

/** The dishes that a cook hears a sound for when they come: to be made now, and never on any display before. */
export function newDishes(tickets: readonly Ticket[]): Set<string> {
  const lines = tickets.flatMap((ticket) => ticket.lines)
  return new Set(lines.filter((line) => isToMake(line) && !line.shown).map((line) => line.id))
}
