import { estimateShortRow, headerHeight } from './pack-columns.ts'
import { coursesOfTicket, type TicketCourse } from '../ticket/ticket-courses.ts'
import type { TicketLine } from '../ticket/ticket-line.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** The content of a ticket that has too little room for all of it. */
export type Fold = {
  /** The courses of its dishes that are shown. */
  courses: TicketCourse[]
  /** How many lines the wishes of a dish take at most. */
  wishLines: number
  /** Dishes with something left to do that are not shown. */
  more: number
  /** Whether the ticket has a comment, which is not shown. */
  comment: boolean
  /** Among what is not shown is a guest's allergy, or a dish that was taken back. */
  alarm: 'allergy' | 'voided' | null
  /** About how high it will be, rem. */
  height: number
}

/** The height of the button under a folded ticket, and of an allergy above its dishes, rem. */
const button = 2.2
const allergy = 2.5

/**
 * The whole dishes of a ticket that fit into `most` rem, in a column `width` rem wide: those that are next, and at
 * least one of them, if need be with the beginning of its wishes only. Once they are done the following ones take
 * their place. The button tells of a comment.
 */
export function foldTicket(ticket: Ticket, width: number, most: number): Fold {
  const around = headerHeight(ticket) + (ticket.allergyNote === '' ? 0 : allergy) + button
  const heightOf = (line: TicketLine, wishLines = Infinity) =>
    estimateShortRow(line, width, wishLines) + (ticket.inCourses ? course : 0)
  const pages = pagesOf(ticket.lines, heightOf, most - around)
  const page = pages.find((lines) => lines.some(isLeft)) ?? pages.at(-1) ?? []
  const wishLines = linesThatFit(page, heightOf, most - around)
  const keys = new Set(page.map(({ key }) => key))
  const hidden = ticket.lines.filter((line) => !keys.has(line.key) && isLeft(line))
  const courses = coursesOfTicket(ticket).map((course) => partOf(course, keys))
  return {
    courses: courses.filter(({ lines }) => lines.length > 0),
    wishLines,
    more: hidden.length,
    comment: ticket.comment !== '',
    alarm: hidden.some(({ allergy }) => allergy !== null)
      ? 'allergy'
      : hidden.some(({ state }) => state === 'voided')
        ? 'voided'
        : null,
    height: page.reduce((sum, line) => sum + heightOf(line, wishLines), around),
  }
}

/** The height of a course's head, rem. */
const course = 1.6

/** Somebody has to do something about it yet. */
function isLeft({ state }: TicketLine): boolean {
  return state !== 'done'
}

function pagesOf(
  lines: readonly TicketLine[],
  heightOf: (line: TicketLine) => number,
  room: number,
): TicketLine[][] {
  const pages: { lines: TicketLine[]; used: number }[] = []
  for (const line of lines) {
    const height = heightOf(line)
    const last = pages.at(-1)
    if (last === undefined || last.used + height > room) pages.push({ lines: [line], used: height })
    else {
      last.lines.push(line)
      last.used += height
    }
  }
  return pages.map((page) => page.lines)
}

/** A dish alone may still be too high: of its wishes as many lines as fit, and one in any case. */
function linesThatFit(
  page: readonly TicketLine[],
  heightOf: (line: TicketLine, wishLines?: number) => number,
  room: number,
): number {
  const [line] = page
  if (line === undefined || page.length > 1 || heightOf(line) <= room) return Infinity
  const fits = [4, 3, 2].find((lines) => heightOf(line, lines) <= room)
  return fits ?? 1
}

/** Of a course what is shown; it is fired where all of it can be seen. */
function partOf(course: TicketCourse, keys: ReadonlySet<string>): TicketCourse {
  return { ...course, lines: course.lines.filter(({ key }) => keys.has(key)), held: [] }
}
