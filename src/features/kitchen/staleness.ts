/** How far a display may be behind before it says so, ms. */
export const STALE_MS = 10_000

export type Staleness = {
  /** The instant from which it counts, ms. */
  since: number
  /** Whole seconds since the server was last heard, or since the screen was opened where it never was. */
  seconds: number
  /** The server was heard at least once since the screen was opened. */
  heard: boolean
}

/** Null while the display can be trusted: connected, or without a connection for less than 10 s. */
export function stalenessOf(
  status: { connected: boolean; lastContact: number | null },
  openedAt: number,
  now: number,
): Staleness | null {
  if (status.connected) return null
  const since = status.lastContact ?? openedAt
  const behind = now - since
  if (behind < STALE_MS) return null
  return { since, seconds: Math.floor(behind / 1000), heard: status.lastContact !== null }
}
