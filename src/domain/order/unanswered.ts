import { trackOf, type TrackedLine } from './kitchen-track.ts'

/** How long the kitchen may leave a line unshown before whoever sent it is told, ms. */
export const NO_ANSWER_MS = 10_000

/**
 * Since when a line waits for the kitchen in vain, ms: it was fired longer than `NO_ANSWER_MS` before `now` (ms), and
 * no display has shown it, whether it reached the server or not. Null while there is nothing to tell.
 */
export function unansweredSince(line: TrackedLine, now: number): number | null {
  if (line.firedAt === null || trackOf(line) !== 'queued') return null
  return now - line.firedAt > NO_ANSWER_MS ? line.firedAt : null
}
