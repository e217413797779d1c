/** How far a display may be behind before it says so, ms: looked at every second, it has said so within 10 s. */
export const staleMs = 9_000

export type Staleness = {
  /** The instant from which it counts, ms. */
  since: number
  /** Whole seconds since the server was last heard, or since the screen was opened where it never was. */
  seconds: number
  /** The server was heard at least once since the screen was opened. */
  heard: boolean
}

/**
 * Null while the display can be trusted: the server was heard (`lastContact`, ms; null: never) less than 9 s ago. A server
 * that lives is heard every 4 s; whether the engine calls itself connected is not asked, since one that sleeps goes on
 * calling itself so.
 */
export function stalenessOf(lastContact: number | null, openedAt: number, now: number): Staleness | null {
  const since = lastContact ?? openedAt
  const behind = now - since
  if (behind < staleMs) return null
  return { since, seconds: Math.floor(behind / 1000), heard: lastContact !== null }
}
