import type { Course } from '#domain/menu/course.ts'
import { linesByCourse } from '#domain/order/kitchen/courses.ts'
import type { TicketLine } from './ticket-line.ts'
import type { Ticket } from './ticket.ts'

/** Lines of a ticket that are served together. */
export type TicketCourse = {
  /** Null: lines that stand under no head. */
  number: Course
  lines: TicketLine[]
  /** `out`: the guest has all of it; `held`: nothing of it is to be made yet. */
  state: 'out' | 'cooking' | 'held'
  /** When the last of it went out, ms; null while something has not. */
  outAt: number | null
  /** Lines that are ready or out, of how many. */
  ready: number
  total: number
  /** Lines that wait to be fired. */
  held: TicketLine[]
  /** Of held lines: the course that is still to go out before; null: there is none. */
  after: number | null
}

/** The courses of a ticket in the order in which they are served; all its lines as one where it has no courses. */
export function coursesOfTicket({
  inCourses,
  lines: all,
}: Pick<Ticket, 'inCourses' | 'lines'>): TicketCourse[] {
  const groups = inCourses || all.length === 0 ? linesByCourse(all) : [{ course: null, lines: all }]
  return groups.map(({ course, lines }) => courseOfTicket(course, lines, all))
}

function courseOfTicket(number: Course, lines: TicketLine[], all: readonly TicketLine[]): TicketCourse {
  const live = lines.filter((line) => line.state !== 'voided')
  const held = lines.filter((line) => line.state === 'held')
  const outs = live.flatMap((line) => line.outAt ?? [])
  const isOut = live.length > 0 && outs.length === live.length
  return {
    number,
    lines,
    state: isOut ? 'out' : live.length > 0 && held.length === live.length ? 'held' : 'cooking',
    outAt: isOut ? Math.max(...outs) : null,
    ready: live.filter((line) => line.state === 'done').length,
    total: live.length,
    held,
    after: held.length === 0 ? null : courseBefore(number, all),
  }
}

function courseBefore(number: Course, all: readonly TicketLine[]): Course {
  if (number === null) return null
  const before = all
    .filter((line) => line.outAt === null && line.state !== 'voided')
    .flatMap((line) => (line.course !== null && line.course < number ? [line.course] : []))
  return before.length === 0 ? null : Math.max(...before)
}
