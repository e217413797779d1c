import type { Instant } from '../units.ts'

/** When an id of version 7 was made, by the clock of whoever made it, ms; 0 for any other id. */
export function idTime(id: string): Instant {
  const hex = id.replaceAll('-', '')
  return /^[0-9a-f]{12}7/.test(hex) ? Number.parseInt(hex.slice(0, 12), 16) : 0
}
