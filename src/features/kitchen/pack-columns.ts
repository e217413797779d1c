import type { Ticket, TicketLine } from './ticket.ts'

/** Puts things one under the other, and on to the next column when the next one would not fit. Heights in any unit. */
export function packColumns<T>(
  things: readonly T[],
  heightOf: (thing: T) => number,
  available: number,
  gap: number,
): T[][] {
  const columns: T[][] = []
  let used = Infinity
  for (const thing of things) {
    const height = heightOf(thing)
    const column = columns.at(-1)
    if (column === undefined || used + gap + height > available) {
      columns.push([thing])
      used = height
    } else {
      column.push(thing)
      used += gap + height
    }
  }
  return columns
}

/** About how high a ticket will be in a column `width` wide, both in rem. A little too high rather than too low. */
export function estimateHeight(ticket: Ticket, width: number): number {
  const comment = ticket.comment === '' ? 0 : 0.75 + wrapped(ticket.comment, width - 1.5, 0.56) * 1.5
  return ticket.lines.reduce((sum, line) => sum + rowHeight(line, width), headerHeight(ticket) + comment)
}

/** With three facts under the title they wrap. */
function headerHeight(ticket: Ticket): number {
  return ticket.added || ticket.promisedAt !== null ? 4.25 : 3.5
}

function rowHeight(line: TicketLine, width: number): number {
  const text = width - (line.quantity > 1000 ? 6.5 : 5.5)
  const name = wrapped(line.name, text, 0.68) * 1.75
  const modifiers = line.modifiers.reduce(
    (sum, modifier) => sum + wrapped(modifier.name, text - 1, 0.56) * 1.5,
    0,
  )
  const note = line.note === '' ? 0 : wrapped(line.note, text - 1, 0.56) * 1.5
  const canceled = line.state === 'voided' ? 2.25 : 0
  return Math.max(3, 0.8 + name + modifiers + note + canceled)
}

/** Lines that a text takes when a letter is about `letter` rem wide. */
function wrapped(text: string, width: number, letter: number): number {
  return Math.max(1, Math.ceil((text.length * letter) / Math.max(width, 1)))
}
