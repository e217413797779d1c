import type { Course } from '#domain/menu/course.ts'
import { linesByCourse } from './courses.ts'
import { trackOf } from './kitchen-track.ts'
import { isVoided } from '../line-lifecycle.ts'
import type { OrderLine } from '../order-line.ts'
import type { Instant } from '#domain/units.ts'

/** held: some of it waits to be fired; out: all of it is with the guests; fired: the kitchen was told about all of it. */
export type CourseState = 'held' | 'fired' | 'out'

/** The lines of one course of a meal. */
export type CourseGroup<L extends OrderLine> = {
  course: Course
  lines: L[]
  state: CourseState
  /** When the last of it was fired, ms; null where nothing of it was. */
  firedAt: Instant | null
}

/** Lines that were sent by their course, what belongs to none first, and how far each is. */
export function courseGroups<L extends OrderLine>(lines: readonly L[]): CourseGroup<L>[] {
  return linesByCourse(lines).map(({ course, lines: own }) => {
    const live = own.filter((line) => !isVoided(line))
    const fired = live.flatMap(({ firedAt }) => firedAt ?? [])
    return {
      course,
      lines: own,
      state: stateOf(live),
      firedAt: fired.length === 0 ? null : Math.max(...fired),
    }
  })
}

/** Dishes of a course that wait to be fired, wherever on the check they stand; a box goes with its dish. */
export function heldOf<L extends OrderLine>(lines: readonly L[], course: Course): L[] {
  return lines.filter((line) => line.course === course && trackOf(line) === 'held')
}

function stateOf(live: readonly OrderLine[]): CourseState {
  const steps = live.map(trackOf)
  if (steps.includes('held')) return 'held'
  return steps.length > 0 && steps.every((step) => step === 'delivered') ? 'out' : 'fired'
}
