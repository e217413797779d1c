import { isHeld as isHeldLine } from '#domain/order/held.ts'
import type { DiningOption } from '#domain/resources/dining-options.ts'
import type { Row } from '#domain/tables.ts'
import type { Draft, DraftLine } from '#hooks/order-draft.ts'

/** From 1; null: served at once, as drinks are. */
export type Course = number | null

/** What decides whether a course waits, where nobody has said so for this order. */
export type HoldRule = {
  /** Every course after the first of the order waits. */
  holdCourses: boolean
  /** Courses that wait on the check already: what joins them waits too. */
  waiting: readonly Course[]
}

/** The unsent lines of one course. */
export type CartCourse = { course: Course; lines: readonly DraftLine[]; held: boolean }

/** Only guests who sit at a table are served course by course. */
export function hasCourses({ type }: Pick<DiningOption, 'type'>): boolean {
  return type === 'ON_SITE'
}

/** The draft as it is served: who does not sit down has neither seats nor courses, so no course waits. */
export function asServed<D extends Pick<Draft, 'lines' | 'holds'>>(
  draft: D,
  option: Pick<DiningOption, 'type'>,
): D {
  if (hasCourses(option)) return draft
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, seat: null, course: null })), holds: {} }
}

/** The course of an item: that of its category. */
export function courseOf(
  item: Pick<Row<'menuItems'>, 'categoryId'>,
  categories: readonly Pick<Row<'menuItemCategories'>, 'id' | 'course'>[],
): Course {
  return categories.find(({ id }) => id === item.categoryId)?.course ?? null
}

/** The draft's lines by course, what is served at once first. */
export function cartCourses(draft: Pick<Draft, 'lines' | 'holds'>, rule: HoldRule): CartCourse[] {
  const { lines } = draft
  return inOrder(lines.map(({ course }) => course)).map((course) => ({
    course,
    lines: lines.filter((line) => line.course === course),
    held: isHeld(draft, rule, course),
  }))
}

/** The lines as they are sent: those of a held course wait; parked, all of them do. */
export function linesToSend(
  draft: Pick<Draft, 'lines' | 'holds'>,
  rule: HoldRule,
  park: boolean,
): DraftLine[] {
  return draft.lines.map((line) => ({ ...line, held: park || isHeld(draft, rule, line.course) }))
}

/** What is decided about a course, as the draft keeps it. */
export function withHold(holds: Draft['holds'], course: Course, held: boolean): Draft['holds'] {
  return { ...holds, [keyOf(course)]: held }
}

/** The sent lines that wait to be fired, by course, what would be served first in front. */
export function heldCourses(lines: readonly Row<'orderLines'>[]): { course: Course; lineIds: string[] }[] {
  const held = lines.filter(isHeldLine)
  return inOrder(held.map(({ course }) => course)).map((course) => ({
    course,
    lineIds: held.filter((line) => line.course === course).map(({ id }) => id),
  }))
}

/** Every course once, in the order of serving. */
export function inOrder(courses: readonly Course[]): Course[] {
  return [...new Set(courses)].sort((a, b) => (a ?? 0) - (b ?? 0))
}

function isHeld(draft: Pick<Draft, 'lines' | 'holds'>, rule: HoldRule, course: Course): boolean {
  const said = draft.holds[keyOf(course)]
  if (said !== undefined) return said
  if (course === null) return false
  const first = Math.min(...draft.lines.flatMap((line) => line.course ?? []))
  return rule.waiting.includes(course) || (rule.holdCourses && course > first)
}

function keyOf(course: Course): string {
  return String(course ?? 0)
}
