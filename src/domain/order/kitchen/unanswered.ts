import { trackOf, type TrackedLine } from './kitchen-track.ts'
import type { Instant } from '#domain/units.ts'

/** How long the kitchen may leave a line unshown before whoever sent it is told, ms. */
export const noAnswerMs = 10_000

/** A station has displays when one has shown something there in this time, ms: also after two days off. */
export const displayMs = 72 * 3_600_000

/**
 * How soon after it was fired a display shows a line that it was there for, ms. What is shown later was looked up: an
 * owner who opens the kitchen once has no display that anybody could wait for.
 */
const promptMs = 60_000

/** The ids of kitchen stations at which a display was there of late when something came: only there can one answer. */
export type Displays = ReadonlySet<string>

/**
 * Since when a line has not been shown, ms: it was fired longer than `noAnswerMs` before `now` (ms), and no display
 * has shown it, whether it reached the server or not. Null while there is nothing to tell.
 */
export function unshownSince(line: TrackedLine, now: Instant): Instant | null {
  if (line.firedAt === null || trackOf(line) !== 'queued') return null
  return now - line.firedAt > noAnswerMs ? line.firedAt : null
}

/** Since when a line waits for a display in vain, ms: not shown at a station that has one. Null: nothing to tell. */
export function unansweredSince(line: TrackedLine, now: Instant, displays: Displays): Instant | null {
  return hasDisplay(line, displays) ? unshownSince(line, now) : null
}

/** Whether a display at the station of a line tells how far it is. */
export function hasDisplay(
  { kitchenStationId: at }: Pick<TrackedLine, 'kitchenStationId'>,
  displays: Displays,
): boolean {
  return at !== null && displays.has(at)
}

/** The stations of which a display has shown one of these lines as soon as it was fired, not before an instant (ms). */
export function displaysOf(
  lines: readonly Pick<TrackedLine, 'kitchenStationId' | 'firedAt' | 'shownAt'>[],
  from: Instant,
): Displays {
  const prompt = lines.filter(
    ({ firedAt, shownAt }) =>
      shownAt !== null && shownAt >= from && firedAt !== null && shownAt - firedAt <= promptMs,
  )
  return new Set(prompt.flatMap(({ kitchenStationId }) => kitchenStationId ?? []))
}
