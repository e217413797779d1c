import type { EngineStatus } from '#platform/engine-port.ts'
import type { EngineEvent } from './engine-phases.ts'
import { batchLimit } from './push.ts'
import type { TransportFailure } from './transport.ts'

/** The state of an engine, from step to step. */
export type EngineState = {
  status: EngineStatus
  /** How many commands the next push carries at most. */
  limit: number
  /** Steps in a row that failed. */
  failures: number
  /** How long a busy server has asked to wait, ms; null: it has not. */
  retryAfter: number | null
  /** How long a restored server has asked to wait with what it cannot take yet, ms; null: it has not. */
  putOff: number | null
  /** When rows were pulled last until all were there, device's clock, ms. */
  lastPull: number
  /** When what was sent is pulled at the latest, device's clock, ms; null: nothing was sent. */
  lingerUntil: number | null
  /** Changes the status, and tells of it. */
  publish(change: Partial<EngineStatus>): void
}

/**
 * The longest wait for the nudge after a sending, ms. What was sent comes back as a nudge like every change of the
 * place, and is pulled then: at once it would only take time from those who wait for it.
 */
const lingerMs = 1_000
/**
 * After an outage all devices of a place come back at once, and the server takes one command of each in turn: the
 * first sending is small, so that every one of them soon sees something sent, and each that went well is followed by
 * one of twice its size.
 */
const firstBatch = 1

/** The state of an engine that begins with this status. */
export function createEngineState(
  known: EngineStatus,
  onStatus: (status: EngineStatus) => void,
): EngineState {
  const state: EngineState = {
    status: known,
    limit: batchLimit.commands,
    failures: 0,
    retryAfter: null,
    putOff: null,
    lastPull: 0,
    lingerUntil: null,
    publish(change) {
      state.status = { ...state.status, ...change }
      onStatus(state.status)
    },
  }
  return state
}

/** Notes that an exchange with the server failed, and what that means for the next one. */
export function noteFailure(state: EngineState, failure: TransportFailure): EngineEvent {
  if (failure.kind === 'grant') state.publish({ problem: 'grant', connected: false, tried: true })
  else if (failure.kind === 'revoked') state.publish({ problem: 'revoked', loading: null })
  else if (failure.kind === 'taken') state.publish({ problem: 'sequence' })
  if (failure.kind === 'grant' || failure.kind === 'revoked' || failure.kind === 'taken') return 'refused'
  state.failures += 1
  state.limit = firstBatch
  state.retryAfter = failure.kind === 'busy' ? failure.retryAfter : null
  if (failure.kind === 'unreachable') state.publish({ connected: false, tried: true })
  return 'failed'
}

/** Whether there is still time for the nudge of what was sent; the first that is sent begins it. */
export function isLingering(state: EngineState, clock: () => number): boolean {
  state.lingerUntil ??= clock() + lingerMs
  return clock() < state.lingerUntil
}

/** How long the nudge is waited for, ms: never longer than it may take, whatever the clock does meanwhile. */
export function lingerLeft({ lingerUntil }: EngineState, now: number): number {
  return Math.min(lingerMs, Math.max(0, (lingerUntil ?? 0) - now))
}

/** How long to wait after a failure, ms. */
export function retryInMs({ failures, retryAfter }: EngineState, random: () => number): number {
  const jitter = Math.floor(random() * 1_000)
  return retryAfter === null ? backoffMs(failures, random) : retryAfter + jitter
}

const leastMs = 1_000
const mostMs = 60_000

/** How long to wait after the n-th failure in a row (from 1), ms: between 1 s and a ceiling that doubles up to 60 s. */
export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(mostMs, leastMs * 2 ** Math.min(failures, 10))
  return leastMs + Math.floor(random() * (ceiling - leastMs))
}
