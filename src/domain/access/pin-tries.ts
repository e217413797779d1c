import { pinLockMs, pinTries } from './pin.ts'

/** A device's count of wrong PINs of one person, kept over reloads and for all its tabs. */
export type PinTries = {
  /** Wrong ones since the last right one, or since the last wait was over. */
  wrong: number
  /** Until when no PIN of the person is looked at, ms; null: one may be tried. */
  lockedUntil: number | null
}

export const noTries: PinTries = { wrong: 0, lockedUntil: null }

/**
 * As they are now. A wait that is over begins the count anew; a clock that was set back never ends a wait sooner, nor
 * makes it longer than it may be.
 */
export function triesNow(tries: PinTries, now: number): PinTries {
  if (tries.lockedUntil === null) return tries
  if (tries.lockedUntil <= now) return noTries
  return { ...tries, lockedUntil: Math.min(tries.lockedUntil, now + pinLockMs) }
}

/** After one more wrong PIN: the last of them begins a wait. */
export function oneMore(tries: PinTries, now: number): PinTries {
  const wrong = tries.wrong + 1
  return { wrong, lockedUntil: wrong >= pinTries ? now + pinLockMs : tries.lockedUntil }
}
