import type { Instant, Minutes } from '#domain/units.ts'

/** `late`: past the time that it takes; `hurry`: three quarters of that have gone. A table says waiting and slow. */
export type Urgency = 'calm' | 'hurry' | 'late'

/** How time runs for dishes that were sent together. */
export type OrderPace = {
  /** Since when they are worked on, ms: when the first of what is not out yet was fired. */
  since: Instant
  /** From then until the last of them has had its own preparation time, minutes; 0 where none is known. */
  preparation: Minutes
}

export type Promised = OrderPace & {
  /** When the guest wants it, ms; null: as quick as possible. */
  promisedAt: Instant | null
}

/** Nobody waits too long before that, ms: a red that comes for each drink would mean nothing. */
const patienceMs = 5 * 60_000

/**
 * How pressing dishes are at an instant (ms). The clock runs for the preparation time, but never for less than
 * `patienceMs`, from when the kitchen was told or, where the guest named a time, towards that time. `hurry` always
 * comes before `late`. Without a known preparation time only a named time makes them late.
 */
export function urgencyOf({ since, promisedAt, preparation }: Promised, now: Instant): Urgency {
  if (promisedAt === null && preparation === 0) return 'calm'
  const needed = Math.max(preparation * 60_000, patienceMs)
  const due = promisedAt === null ? since + needed : Math.max(promisedAt, since + patienceMs)
  if (now > due) return 'late'
  return now >= due - needed * restPart ? 'hurry' : 'calm'
}

/** The most pressing of several. */
export function mostUrgent(found: readonly Urgency[]): Urgency {
  return found.includes('late') ? 'late' : found.includes('hurry') ? 'hurry' : 'calm'
}

/** The last quarter. */
const restPart = 0.25
