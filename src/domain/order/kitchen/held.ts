import type { Course } from '#domain/menu/course.ts'
import { linesByCourse } from './courses.ts'
import type { OrderLine } from '../order-line.ts'

/** Whether a line was sent and is not to be made before somebody fires it. One that was taken back waits for nothing. */
export function isHeld({
  held,
  quantity,
  voidedQuantity,
}: Pick<OrderLine, 'held' | 'quantity' | 'voidedQuantity'>): boolean {
  return held && voidedQuantity < quantity
}

/** The sent lines that wait to be fired, boxes too, by course, what would be served first in front. */
export function heldCourses(lines: readonly OrderLine[]): { course: Course; lineIds: string[] }[] {
  return linesByCourse(lines.filter(isHeld)).map(({ course, lines: held }) => ({
    course,
    lineIds: held.map(({ id }) => id),
  }))
}
