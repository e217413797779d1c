import { groupBy } from '#domain/group-by.ts'
import type { Course } from '#domain/menu/course.ts'
import type { DiningOption } from '#domain/resources/dining-options.ts'

/** A thing that belongs to a course, as lines of orders, carts and tickets do. */
type OfCourse = { course: Course }

/** Only guests who sit at a table are served course by course. */
export function isServedByCourse({ type }: Pick<DiningOption, 'type'>): boolean {
  return type === 'ON_SITE'
}

/** Whether any of the lines belongs to a course. */
export function hasCourses(lines: readonly OfCourse[]): boolean {
  return lines.some(({ course }) => course !== null)
}

/** Compares two lines by the order of serving: what is served at once is first, then course after course. */
export function byServing(a: OfCourse, b: OfCourse): number {
  return (a.course ?? 0) - (b.course ?? 0)
}

/** Lines by their course, in the order of serving; those of one course stay in theirs. */
export function linesByCourse<L extends OfCourse>(lines: readonly L[]): { course: Course; lines: L[] }[] {
  const groups = groupBy(lines, ({ course }) => course)
  return [...groups].map(([course, own]) => ({ course, lines: own })).sort(byServing)
}
