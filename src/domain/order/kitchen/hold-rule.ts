import type { Course } from '#domain/menu/course.ts'

/** The rule for whether a course waits, where nobody has said so for this order. */
export type HoldRule = {
  /** Every course after the first of the order waits. */
  holdCourses: boolean
  /** Courses that wait on the check already: what joins them waits too. */
  waiting: readonly Course[]
}

/** Whether a course of an order that has these courses waits. What is served at once never does. */
export function waitsBy(rule: HoldRule, course: Course, courses: readonly Course[]): boolean {
  if (course === null) return false
  const first = Math.min(...courses.flatMap((each) => each ?? []))
  return rule.waiting.includes(course) || (rule.holdCourses && course > first)
}
