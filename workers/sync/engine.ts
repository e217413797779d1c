import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaStore } from '#replica/copy/replica-store.ts'
import {
  createEngineState,
  isLingering,
  noteFailure,
  lingerLeft,
  retryInMs,
  type EngineState,
} from './engine-state.ts'
import { nextPhase, type EngineEvent } from './engine-phases.ts'
import { loadProgress, pullOnce, type PullDeps } from './pull.ts'
import { batchLimit, pushOnce, unanswered } from './push.ts'
import type { SyncTransport } from './transport.ts'
import { createWake, type Timers, type Wake } from './wake.ts'
import { readingAhead } from './walk.ts'

export type EngineDeps = {
  outbox: OutboxStore
  replica: ReplicaStore
  transport: SyncTransport
  /** Device's clock, ms. */
  clock(): number
  /** 0 <= n < 1. */
  random(): number
  newId(): string
  /** SHA-256 as hex. */
  hash(text: string): Promise<string>
  timers: Timers
  /** The status that an engine before this one left; absent: none. */
  known?: EngineStatus
  /** See `PullDeps`. */
  loadTakingIn: PullDeps['loadTakingIn']
  onStatus(status: EngineStatus): void
  /** A newer build has the copy of the place: this one only sends, and another tab had better lead. */
  onSchemaTooNew(): void
  /** A step broke off, mostly since the browser's storage failed: nothing is lost by it, and it is tried again. */
  onFault(fault: unknown): void
}

export type Engine = {
  /** Sends and pulls until the signal ends. */
  run(signal: AbortSignal): Promise<void>
  /** Sends what waits and pulls once, without leading: for a tab that hears nothing of a leader (I15). */
  drainOnce(): Promise<void>
  /** Something was saved, the place moved, the network is back, or a person asks: look now. */
  wake(): void
  /** The server was heard (its clock, ms, where it said) or could not be reached. */
  heard(serverTime: number | null): void
  lost(): void
  status(): EngineStatus
}

/** While commands wait for more than one push, rows are pulled at most this often, ms. */
const pullEveryMs = 2_000
/** Without a nudge the place is looked at this often all the same, ms. */
const pollMs = 30_000
/** The copy of the place gets this long to say how it stands before the engine goes on without, ms. */
const patienceMs = 1_000
/** Differences of clocks below this are the network's, ms. */
const clockNoiseMs = 2_000

/**
 * The loop of one device: push what waits, pull until whole, sleep. Correct without it; it only saves people waiting.
 */
export function createEngine(deps: EngineDeps): Engine {
  const wake = createWake(deps.timers)
  const transport = readingAhead(deps.transport)
  const state = createEngineState(deps.known ?? initialStatus, (status) => deps.onStatus(status))

  /**
   * A copy that cannot be opened, as while an old page holds up its upgrade, does not keep what waits from being
   * sent.
   */
  const patience = () =>
    new Promise<null>((resolve) => void deps.timers.setTimeout(() => resolve(null), patienceMs))

  /** An engine that ended with its storage would leave a device of one tab without any, until somebody reloads it. */
  const trying = async (work: () => Promise<EngineEvent>): Promise<EngineEvent> => {
    try {
      return await work()
    } catch (fault) {
      deps.onFault(fault)
      state.failures += 1
      state.retryAfter = null
      return 'failed'
    }
  }

  const tellWhatIsKnown = () => tellOfCopy(deps, state)
  const push = () => pushStep(deps, state)
  const pull = () => pullStep({ deps, transport, patience, wake }, state)

  const rest = async (signal: AbortSignal): Promise<EngineEvent> => {
    const { phase } = state.status
    if (phase === 'idle') await wake.wait(pollMs, signal)
    else if (phase === 'lingering') await wake.wait(lingerLeft(state, deps.clock()), signal)
    else if (phase === 'stopped') await wake.wait(null, signal)
    else if (phase === 'backing-off') await wake.wait(retryInMs(state, deps.random), signal)
    return 'wake'
  }

  const step = (signal: AbortSignal): Promise<EngineEvent> => {
    if (state.status.phase === 'pushing') return trying(push)
    return state.status.phase === 'pulling' ? trying(pull) : rest(signal)
  }

  return {
    run: async (signal) => {
      await Promise.race([trying(tellWhatIsKnown), patience()])
      while (!signal.aborted) {
        const phase = nextPhase(state.status.phase, await step(signal))
        if (phase !== state.status.phase) state.publish({ phase })
      }
    },
    drainOnce: async () => {
      let event: EngineEvent = 'sent'
      while (event === 'sent' || event === 'overdue') event = await trying(push)
      while (['drained', 'emptied', 'put-off', 'page'].includes(event)) event = await trying(pull)
    },
    wake: wake.ring,
    heard: (serverTime) => {
      const offset = serverTime === null ? state.status.clockOffset : serverTime - deps.clock()
      const clockOffset = Math.abs(offset) < clockNoiseMs ? 0 : offset
      state.publish({ connected: true, tried: true, lastContact: deps.clock(), clockOffset })
    },
    lost: () => state.publish({ connected: false }),
    status: () => state.status,
  }
}

/** Tells how the copy of the place stands, and whether the device was shut out, before anything else is known. */
async function tellOfCopy({ replica, outbox }: EngineDeps, state: EngineState): Promise<EngineEvent> {
  const known = await replica.meta()
  if (state.status.phase !== 'starting') return 'wake'
  if (known !== null)
    state.publish({
      lastContact: known.wholeAt,
      loading: loadProgress(known),
      catchingUp: known.catchingUp,
    })
  const device = await outbox.read((tx) => tx.registration())
  if (device?.shutOut) state.publish({ problem: 'revoked', loading: null })
  return 'wake'
}

async function pushStep(deps: EngineDeps, state: EngineState): Promise<EngineEvent> {
  const outcome = await pushOnce({ ...deps, limit: state.limit })
  state.putOff = null
  if (outcome.kind === 'failed' && outcome.failure.kind === 'busy' && outcome.failure.awaitingBase) {
    state.putOff = outcome.failure.retryAfter ?? pollMs
    return 'put-off'
  }
  if (outcome.kind === 'failed') return noteFailure(state, outcome.failure)
  if (outcome.kind === 'narrow') {
    state.limit = outcome.limit
    return 'sent'
  }
  if (outcome.kind === 'nothing') return 'drained'
  state.limit = Math.min(2 * state.limit, batchLimit.commands)
  if (!outcome.more) return isLingering(state, () => deps.clock()) ? 'emptied' : 'drained'
  return deps.clock() - state.lastPull > pullEveryMs ? 'overdue' : 'sent'
}

type PullParts = {
  deps: EngineDeps
  /** The way to the server that reads pages ahead. */
  transport: SyncTransport
  patience(): Promise<null>
  wake: Wake
}

async function pullStep(
  { deps, transport, patience, wake }: PullParts,
  state: EngineState,
): Promise<EngineEvent> {
  const outcome = await pullOnce({ ...deps, transport, patience })
  if (outcome.kind === 'failed') {
    // What waits of a device that reads nothing goes on being sent.
    if (outcome.failure.kind === 'revoked' && (await isToBeSent(deps, state))) wake.ring()
    return noteFailure(state, outcome.failure)
  }
  if (outcome.kind !== 'pulled') {
    state.publish({ problem: 'outdated' })
    if (outcome.kind === 'schema-too-new') deps.onSchemaTooNew()
    if (await isToBeSent(deps, state)) wake.ring()
    return endOfPull(deps, state)
  }
  state.failures = 0
  const meta = await deps.replica.meta()
  state.publish({
    loading: loadProgress(meta),
    catchingUp: outcome.more || (meta?.catchingUp ?? true),
    problem: null,
  })
  if (outcome.more) return 'page'
  const { confirmedSeq, nextSeq } = await deps.outbox.read((tx) => tx.meta())
  if (nextSeq - 1 > confirmedSeq && state.putOff === null) wake.ring()
  return endOfPull(deps, state)
}

/** Nothing more is there to be pulled now. */
function endOfPull(deps: EngineDeps, state: EngineState): EngineEvent {
  state.lingerUntil = null
  state.lastPull = deps.clock()
  if (state.putOff === null) return 'whole'
  state.retryAfter = state.putOff
  return 'failed'
}

/** Whether others wait behind what was sent last, and not for a server that lacks what they stand on. */
async function isToBeSent({ outbox }: EngineDeps, { putOff }: EngineState): Promise<boolean> {
  return putOff === null && (await unanswered(outbox)).waiting.length > 0
}
