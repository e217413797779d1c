import { coursesOfTicket, type TicketCourse } from '../ticket/ticket-courses.ts'
import type { TicketLine } from '../ticket/ticket-line.ts'
import type { Ticket } from '../ticket/ticket.ts'

/**
 * Puts things one under the other, and on to the next column when the next one would not fit. Heights in any unit. Of
 * the first `fill` columns none keeps room for what would begin the next one: short things go up there, and only from
 * that one, so that nothing is far before its turn.
 */
export function packColumns<T>(
  things: readonly T[],
  heightOf: (thing: T) => number,
  { available, gap, fill = 0 }: Space,
): T[][] {
  const columns: { things: T[]; used: number }[] = []
  for (const thing of things) {
    const height = heightOf(thing)
    const fits = ({ used }: { used: number }) => used + gap + height <= available
    const last = columns.slice(-1).find(fits)
    const seen = columns.length === fill + 1 || (columns.length === fill && last === undefined)
    const column = (seen ? columns.slice(0, fill).find(fits) : undefined) ?? last
    if (column === undefined) columns.push({ things: [thing], used: height })
    else {
      column.things.push(thing)
      column.used += gap + height
    }
  }
  return columns.map((column) => column.things)
}

/** How high a column is, what is left between two things, and how many columns are seen at once. */
type Space = { available: number; gap: number; fill?: number }

/** About how high a ticket will be in a column `width` wide, both in rem. A little too high rather than too low. */
export function estimateHeight(ticket: Ticket, width: number): number {
  const spoken = [ticket.comment, ticket.allergyNote].filter((text) => text !== '')
  const told = spoken.reduce((sum, text) => sum + 0.75 + wrapped(text, width - 1.5, 0.56) * 1.5, 0)
  return coursesOfTicket(ticket).reduce(
    (sum, course) => sum + courseHeight(course, width),
    headerHeight(ticket) + told,
  )
}

/** About how high the head of a ticket is, rem: with three facts under the title they wrap. */
export function headerHeight(ticket: Ticket): number {
  return ticket.added || ticket.priority || ticket.promisedAt !== null ? 4.25 : 3.5
}

/** About how high a dish is on a folded ticket, where its wishes run on under its name in `most` lines at most. */
export function estimateShortRow(line: TicketLine, width: number, most: number): number {
  const wishes = [...line.modifiers.map(({ name }) => name), line.note].filter((text) => text !== '')
  const letters = wishes.reduce((sum, text) => sum + text.length + 3, line.seat === null ? 0 : 12)
  const lines = letters === 0 ? 0 : Math.min(most, wrapped(' '.repeat(letters), width - 1.5, 0.56))
  const name = wrapped(markedName(line), textWidth(line, width), 0.75) * 1.5
  return Math.max(3, 0.8 + name + (lines === 0 ? 0 : 0.25 + lines * 1.5) + alarmsHeight(line))
}

function courseHeight(course: TicketCourse, width: number): number {
  const head = course.number === null ? 0 : 1.6
  if (course.state === 'out' && course.number !== null) return head
  const fire = course.held.length === 0 ? 0 : 3.9
  return course.lines.reduce((sum, line) => sum + rowHeight(line, width), head + fire)
}

function rowHeight(line: TicketLine, width: number): number {
  const text = textWidth(line, width)
  const modifiers = line.modifiers.reduce(
    (sum, modifier) => sum + wrapped(modifier.name, text - 1, 0.56) * 1.5,
    0,
  )
  const note = line.note === '' ? 0 : wrapped(line.note, text - 1.75, 0.58) * 1.5
  const seat = line.seat === null ? 0 : 1.5
  return Math.max(3, 0.8 + nameHeight(line, width) + modifiers + note + seat + alarmsHeight(line))
}

function textWidth(line: TicketLine, width: number): number {
  return width - (line.quantity > 1000 ? 6.5 : 5.5)
}

function nameHeight(line: TicketLine, width: number): number {
  return wrapped(markedName(line), textWidth(line, width), 0.68) * 1.75
}

/** The name with the room that the marks of its allergens take: about a letter and a half each. */
function markedName({ name, allergens }: TicketLine): string {
  return name + ' '.repeat(Math.ceil(allergens.length * 1.5))
}

function alarmsHeight(line: TicketLine): number {
  return ((line.state === 'voided' ? 1 : 0) + (line.allergy === null ? 0 : 1)) * 2.25
}

/** Lines that a text takes when a letter is about `letter` rem wide. */
function wrapped(text: string, width: number, letter: number): number {
  return Math.max(1, Math.ceil((text.length * letter) / Math.max(width, 1)))
}
