/** `late`: past the preparation time; `hurry`: three quarters of it have gone. */
export type Urgency = 'calm' | 'hurry' | 'late'

export type Promised = {
  /** When it was ordered, ms. */
  placedAt: number
  /** When the guest wants it, ms; null: as quick as possible. */
  promisedAt: number | null
  /** The longest preparation time of the dishes, minutes; 0 where none is known. */
  preparation: number
}

/**
 * How pressing an order is at an instant (ms). The clock runs for the preparation time, from the order or, where the
 * guest named a time, towards that time. Without a known preparation time only a named time makes it late.
 */
export function urgencyOf({ placedAt, promisedAt, preparation }: Promised, now: number): Urgency {
  const needed = preparation * 60_000
  if (promisedAt === null && needed === 0) return 'calm'
  const due = promisedAt ?? placedAt + needed
  if (now > due) return 'late'
  return needed > 0 && now >= due - needed * REST ? 'hurry' : 'calm'
}

/** The last quarter. */
const REST = 0.25
