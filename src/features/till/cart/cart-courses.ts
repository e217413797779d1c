import type { Course } from '#domain/menu/course.ts'
import { isServedByCourse, linesByCourse } from '#domain/order/kitchen/courses.ts'
import { waitsBy, type HoldRule } from '#domain/order/kitchen/hold-rule.ts'
import type { DiningOption } from '#domain/resources/dining-options.ts'
import type { OrderDraft, DraftLine } from '#device/carts/order-draft.ts'

/** The unsent lines of one course. */
export type CartCourse = { course: Course; lines: readonly DraftLine[]; held: boolean }

/** The draft as it is served: who does not sit down has neither seats nor courses, so no course waits. */
export function asServed<D extends Pick<OrderDraft, 'lines' | 'holds'>>(
  draft: D,
  option: Pick<DiningOption, 'type'>,
): D {
  if (isServedByCourse(option)) return draft
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, seat: null, course: null })), holds: {} }
}

/** The draft's lines by course, what is served at once first. */
export function cartCourses(draft: Pick<OrderDraft, 'lines' | 'holds'>, rule: HoldRule): CartCourse[] {
  return linesByCourse(draft.lines).map(({ course, lines }) => ({
    course,
    lines,
    held: isHeld(draft, rule, course),
  }))
}

/** The lines as they are sent: those of a held course wait; parked, all of them do. */
export function linesToSend(
  draft: Pick<OrderDraft, 'lines' | 'holds'>,
  rule: HoldRule,
  park: boolean,
): DraftLine[] {
  return draft.lines.map((line) => ({ ...line, held: park || isHeld(draft, rule, line.course) }))
}

/** The decision about a course, as the draft keeps it. */
export function withHold(holds: OrderDraft['holds'], course: Course, held: boolean): OrderDraft['holds'] {
  return { ...holds, [keyOf(course)]: held }
}

function isHeld(
  { lines, holds }: Pick<OrderDraft, 'lines' | 'holds'>,
  rule: HoldRule,
  course: Course,
): boolean {
  const courses = lines.map((line) => line.course)
  return holds[keyOf(course)] ?? waitsBy(rule, course, courses)
}

function keyOf(course: Course): string {
  return String(course ?? 0)
}
