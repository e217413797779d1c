import type { Milliseconds } from '../../units.ts'

/** The shortest and the longest time that is told apart, ms. */
const [shortestMs, longestMs] = [1000, 24 * 3_600_000]

/** The longest time of each step, ms: each is 5 % longer than the one before, the same on every device. */
const bounds: readonly number[] = boundsOf()

/** The step that a time (ms) falls into. */
export function stepOf(ms: Milliseconds): Milliseconds {
  let [low, high] = [0, bounds.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ms <= (bounds[middle] ?? Infinity)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The time (ms) that a share of all stayed within, `percent` of 100: the end of the step in which it lies, and so at most
 * 5 % too long. Null: there are none. `counts`: how many of each step, by its number.
 */
export function percentile(counts: Readonly<Record<string, number>>, percent: number): Milliseconds | null {
  const steps = bounds.map((bound, step) => ({ bound, count: counts[step] ?? 0 }))
  const all = steps.reduce((sum, { count }) => sum + count, 0)
  let left = Math.ceil((all * percent) / 100)
  if (all <= 0) return null
  for (const { bound, count } of steps) {
    left -= count
    if (left <= 0) return bound
  }
  return longestMs
}

/** How many there are in all steps. */
export function countOf(counts: Readonly<Record<string, number>>): number {
  return bounds.reduce((sum, _, step) => sum + (counts[step] ?? 0), 0)
}

/** Whole milliseconds by whole-number steps, so that no two machines round them otherwise. */
function boundsOf(): number[] {
  const all: number[] = []
  for (let bound = shortestMs; bound < longestMs; bound = Math.floor((bound * 105) / 100)) all.push(bound)
  return [...all, longestMs]
}
