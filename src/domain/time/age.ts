import type { Milliseconds } from '../units.ts'

/** How old something is, in whole minutes, and hours from one on. Ages in ms; a clock that was set back counts as none. */
export function ageParts(ms: Milliseconds): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
