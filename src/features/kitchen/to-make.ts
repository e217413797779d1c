import { remaining, type Ticket } from './ticket.ts'

export type ToMake = {
  name: string
  /** Thousandths over all open lines. */
  quantity: number
}

/** How much of each dish is still to be cooked over all the tickets, the most first, then by name. */
export function toMake(tickets: readonly Ticket[]): ToMake[] {
  const totals = new Map<string, number>()
  for (const line of tickets.flatMap((ticket) => ticket.lines)) {
    const left = remaining(line)
    if (left > 0) totals.set(line.name, (totals.get(line.name) ?? 0) + left)
  }
  return [...totals]
    .map(([name, quantity]) => ({ name, quantity }))
    .sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'pl'))
}
