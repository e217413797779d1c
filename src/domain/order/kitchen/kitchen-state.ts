import { trackOf, type TrackedLine, type TrackStep } from './kitchen-track.ts'
import { unansweredSince, type Displays } from './unanswered.ts'
import type { Instant } from '#domain/units.ts'

/** How far the kitchen is with a line, as every screen says it; `no-answer`: no display has shown it in time, where there is one. */
export type KitchenState = TrackStep | 'no-answer'

/** How far the kitchen is with a whole check. `held`: what is left waits to be fired; `none`: nothing is left. */
export type CheckKitchenState = Exclude<KitchenState, 'voided'> | 'none'

/** A state, and since when it has lasted, ms; null where nobody counts the minutes. */
export type StateSince<S> = { state: S; since: Instant | null }

/**
 * The kitchen's state of a line at an instant (ms): the one truth of the orders list, the check, the plan and the
 * display, which all say it with the word `track.<state>`.
 */
export function kitchenStateOf(
  line: TrackedLine,
  now: Instant,
  displays: Displays,
): StateSince<KitchenState> {
  const step = trackOf(line)
  const isSilent = unansweredSince(line, now, displays) !== null
  const since: Record<TrackStep, Instant | null> = {
    held: null,
    queued: line.firedAt,
    'on-screen': line.firedAt,
    started: line.startedAt ?? line.firedAt,
    ready: line.kitchenStationId === null ? null : line.doneAt,
    delivered: null,
    voided: null,
  }
  return { state: isSilent ? 'no-answer' : step, since: since[step] }
}

/**
 * The kitchen's state of all lines of a check at an instant (ms). A line without an answer is told before all else.
 * What is served together is ready together: `started` lasts until the last dish is ready. What is held waits for its
 * course and says nothing, unless all the rest was brought; what nobody prepares is as good as ready.
 */
export function kitchenStateOfAll(
  lines: readonly TrackedLine[],
  now: Instant,
  displays: Displays,
): StateSince<CheckKitchenState> {
  const found = lines
    .map((line) => ({ cooked: line.kitchenStationId !== null, ...kitchenStateOf(line, now, displays) }))
    .filter(({ state }) => state !== 'voided')
  const state = stateOfAll(found)
  const times = found
    .filter((each) => each.cooked && each.state === state)
    .flatMap(({ since }) => since ?? [])
  if (times.length === 0) return { state, since: null }
  return { state, since: state === 'ready' ? Math.max(...times) : Math.min(...times) }
}

type Found = StateSince<KitchenState> & { cooked: boolean }

function stateOfAll(found: readonly Found[]): CheckKitchenState {
  if (found.length === 0) return 'none'
  const due = found.filter(({ state }) => state !== 'held')
  if (due.some(({ state }) => state === 'no-answer')) return 'no-answer'
  if (due.every(({ state }) => state === 'delivered')) return due.length < found.length ? 'held' : 'delivered'
  if (due.every(({ state }) => state === 'ready' || state === 'delivered')) return 'ready'
  const cooked = due.filter((each) => each.cooked).map(({ state }) => state)
  if (cooked.some((state) => state === 'started' || state === 'ready')) return 'started'
  return cooked.includes('queued') ? 'queued' : 'on-screen'
}
