import type { KsefOperation } from './routes.ts'

/** One call as it comes in; `count` is how many calls of its operation have come, from 1. */
export type IncomingCall = { operation: KsefOperation; count: number; at: number }

/**
 * The fault of one call. It never arrives, its answer is lost after it was done, or it is late by some ms. Or the
 * system is away, refuses by a number, or ends what was begun with a state of its own.
 */
export type KsefFault =
  | { kind: 'lose-request' }
  | { kind: 'lose-reply' }
  | { kind: 'delay'; ms: number }
  | { kind: 'away' }
  | { kind: 'refuse'; code: number; status?: number }
  | { kind: 'end'; code: number }
