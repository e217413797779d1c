import { trackOf } from '#domain/order/kitchen-track.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import type { Row } from '#domain/tables.ts'

/** held: some of it waits to be fired; out: all of it is with the guests; fired: the kitchen was told about all of it. */
export type CourseState = 'held' | 'fired' | 'out'

/** The lines of one course of a meal. */
export type CourseGroup<L extends Row<'orderLines'>> = {
  /** From 1; null: what comes at once, as drinks do. */
  course: number | null
  lines: L[]
  state: CourseState
  /** When the last of it was fired, ms; null where nothing of it was. */
  firedAt: number | null
}

/** Lines by their course, what belongs to none first. */
export function coursesOf<L extends Row<'orderLines'>>(lines: readonly L[]): CourseGroup<L>[] {
  const courses = [...new Set(lines.map(({ course }) => course))].sort((a, b) => (a ?? 0) - (b ?? 0))
  return courses.map((course) => {
    const own = lines.filter((line) => line.course === course)
    const live = own.filter((line) => !isVoided(line))
    const fired = live.flatMap(({ firedAt }) => firedAt ?? [])
    return {
      ...{ course, lines: own, state: stateOf(live) },
      firedAt: fired.length === 0 ? null : Math.max(...fired),
    }
  })
}

/** Whether the lines are served in courses at all. */
export function hasCourses(lines: readonly Row<'orderLines'>[]): boolean {
  return lines.some(({ course }) => course !== null)
}

/** Lines of a course that wait to be fired, wherever on the check they stand. */
export function heldOf<L extends Row<'orderLines'>>(lines: readonly L[], course: number | null): L[] {
  return lines.filter((line) => line.course === course && trackOf(line) === 'held')
}

function stateOf(live: readonly Row<'orderLines'>[]): CourseState {
  const steps = live.map(trackOf)
  if (steps.includes('held')) return 'held'
  return steps.length > 0 && steps.every((step) => step === 'delivered') ? 'out' : 'fired'
}
