import { isAtPass, isToMake, remaining, type TicketLine } from './ticket-line.ts'
import type { Ticket } from './ticket.ts'

/** Equal dishes over all tickets: of one name, with the same modifiers. */
export type ToMake = {
  key: string
  name: string
  /** `jajko sadzone`, `ser ×2`, in the order of the alphabet. */
  modifiers: string[]
  /** Thousandths. */
  quantity: number
  state: 'open' | 'started' | 'ready'
  /** Whom they are for, in the order of the tickets. */
  places: { ticket: Ticket; quantity: number }[]
}

/**
 * How much of each dish is still to be cooked over all the tickets, the most first, then by name. At the pass also what
 * is ready and not out yet.
 */
export function toMake(tickets: readonly Ticket[], { atPass = false } = {}): ToMake[] {
  const dishes = new Map<string, ToMake>()
  for (const ticket of tickets) {
    for (const line of ticket.lines) {
      const quantity = atPass && (isToMake(line) || isAtPass(line)) ? line.quantity : remaining(line)
      if (quantity > 0) addTo(dishes, ticket, line, quantity)
    }
  }
  return [...dishes.values()].sort(
    (a, b) =>
      b.quantity - a.quantity || a.name.localeCompare(b.name, 'pl') || a.key.localeCompare(b.key, 'pl'),
  )
}

/** How much waits to be fired, thousandths. */
export function heldQuantity(tickets: readonly Ticket[]): number {
  const held = tickets.flatMap((ticket) => ticket.lines).filter((line) => line.state === 'held')
  return held.reduce((sum, line) => sum + line.quantity, 0)
}

function addTo(dishes: Map<string, ToMake>, ticket: Ticket, line: TicketLine, quantity: number): void {
  const modifiers = line.modifiers
    .map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name))
    .sort()
  const key = JSON.stringify([line.name, ...modifiers])
  const found = dishes.get(key)
  const state = line.state === 'done' ? 'ready' : line.state === 'started' ? 'started' : 'open'
  if (found === undefined) {
    const places = [{ ticket, quantity }]
    dishes.set(key, { key, name: line.name, modifiers, quantity, state, places })
    return
  }
  found.quantity += quantity
  found.state = joined(found.state, state)
  const place = found.places.find((each) => each.ticket.key === ticket.key)
  if (place === undefined) found.places.push({ ticket, quantity })
  else place.quantity += quantity
}

/** All of it ready is ready; any of it begun is begun. */
function joined(a: ToMake['state'], b: ToMake['state']): ToMake['state'] {
  return a === b ? a : 'started'
}
