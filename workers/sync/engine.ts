import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaStore } from '#replica/copy/replica-store.ts'
import { backoffMs } from './backoff.ts'
import { nextPhase, type EngineEvent } from './engine-phases.ts'
import { loadProgress, pullOnce, type PullDeps } from './pull.ts'
import { batchLimit, pushOnce } from './push.ts'
import type { SyncTransport, TransportFailure } from './transport.ts'
import { createWake, type Timers } from './wake.ts'
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
/**
 * The longest wait for the nudge after a sending, ms. What was sent comes back as a nudge like every change of the
 * place, and is pulled then: at once it would only take time from those who wait for it.
 */
const settleMs = 1_000
/** Without a nudge the place is looked at this often all the same, ms. */
const pollMs = 30_000
/** The copy of the place gets this long to say how it stands before the engine goes on without, ms. */
const patienceMs = 1_000
/**
 * After an outage all devices of a place come back at once, and the server takes one command of each in turn: the
 * first sending is small, so that every one of them soon sees something sent, and each that went well is followed by
 * one of twice its size.
 */
const firstBatch = 1
/** Differences of clocks below this are the network's, ms. */
const clockNoiseMs = 2_000

/**
 * The loop of one device: push what waits, pull until whole, sleep. Correct without it; it only saves people waiting.
 */
export function createEngine(deps: EngineDeps): Engine {
  const wake = createWake(deps.timers)
  const transport = readingAhead(deps.transport)
  let status = deps.known ?? initialStatus
  let limit = batchLimit.commands
  let failures = 0
  let retryAfter: number | null = null
  /** How long a restored server has asked to wait with what it cannot take yet, ms; null: it has not. */
  let putOff: number | null = null
  let lastPull = 0
  /** When what was sent is pulled at the latest, device's clock, ms; null: nothing is to be settled. */
  let settleBy: number | null = null

  const publish = (change: Partial<EngineStatus>) => {
    status = { ...status, ...change }
    deps.onStatus(status)
  }

  const onFailure = (failure: TransportFailure): EngineEvent => {
    if (failure.kind === 'grant') publish({ problem: 'grant', connected: false, tried: true })
    else if (failure.kind === 'revoked') publish({ problem: 'revoked', loading: null })
    else if (failure.kind === 'taken') publish({ problem: 'sequence' })
    if (failure.kind === 'grant' || failure.kind === 'revoked' || failure.kind === 'taken') return 'refused'
    failures += 1
    limit = firstBatch
    retryAfter = failure.kind === 'busy' ? failure.retryAfter : null
    if (failure.kind === 'unreachable') publish({ connected: false, tried: true })
    return 'failed'
  }

  const push = async (): Promise<EngineEvent> => {
    const outcome = await pushOnce({ ...deps, limit })
    putOff = null
    if (outcome.kind === 'failed' && outcome.failure.kind === 'busy' && outcome.failure.awaitingBase) {
      putOff = outcome.failure.retryAfter ?? pollMs
      return 'put-off'
    }
    if (outcome.kind === 'failed') return onFailure(outcome.failure)
    if (outcome.kind === 'narrow') {
      limit = outcome.limit
      return 'sent'
    }
    if (outcome.kind === 'nothing') return 'drained'
    limit = Math.min(2 * limit, batchLimit.commands)
    if (!outcome.more) {
      settleBy ??= deps.clock() + settleMs
      return deps.clock() < settleBy ? 'emptied' : 'drained'
    }
    return deps.clock() - lastPull > pullEveryMs ? 'overdue' : 'sent'
  }

  const pull = async (): Promise<EngineEvent> => {
    const outcome = await pullOnce({ ...deps, transport, patience })
    if (outcome.kind === 'failed') return onFailure(outcome.failure)
    if (outcome.kind === 'outdated' || outcome.kind === 'schema-too-new') {
      publish({ problem: 'outdated' })
      if (outcome.kind === 'schema-too-new') deps.onSchemaTooNew()
      settleBy = null
      lastPull = deps.clock()
      return 'whole'
    }
    failures = 0
    const meta = await deps.replica.meta()
    publish({
      loading: loadProgress(meta),
      catchingUp: outcome.more || (meta?.catchingUp ?? true),
      problem: null,
    })
    if (outcome.more) return 'page'
    settleBy = null
    lastPull = deps.clock()
    if (putOff !== null) {
      retryAfter = putOff
      return 'failed'
    }
    const { confirmedSeq, nextSeq } = await deps.outbox.read((tx) => tx.meta())
    if (nextSeq - 1 > confirmedSeq) wake.ring()
    return 'whole'
  }

  const rest = async (signal: AbortSignal): Promise<EngineEvent> => {
    if (status.phase === 'idle') await wake.wait(pollMs, signal)
    else if (status.phase === 'settling') await wake.wait(untilSettled(), signal)
    else if (status.phase === 'stopped') await wake.wait(null, signal)
    else if (status.phase === 'backing-off') await wake.wait(waitMs(), signal)
    return 'wake'
  }

  /** Never longer than it may take, whatever the clock of the device does meanwhile. */
  const untilSettled = () => Math.min(settleMs, Math.max(0, (settleBy ?? 0) - deps.clock()))

  const waitMs = () => {
    const jitter = Math.floor(deps.random() * 1_000)
    return retryAfter === null ? backoffMs(failures, deps.random) : retryAfter + jitter
  }

  /** An engine that ended with its storage would leave a device of one tab without any, until somebody reloads it. */
  const trying = async (work: () => Promise<EngineEvent>): Promise<EngineEvent> => {
    try {
      return await work()
    } catch (fault) {
      deps.onFault(fault)
      failures += 1
      retryAfter = null
      return 'failed'
    }
  }

  const step = (signal: AbortSignal): Promise<EngineEvent> => {
    if (status.phase === 'pushing') return trying(push)
    return status.phase === 'pulling' ? trying(pull) : rest(signal)
  }

  const tellWhatIsKnown = async (): Promise<EngineEvent> => {
    const known = await deps.replica.meta()
    if (status.phase !== 'starting') return 'wake'
    if (known !== null)
      publish({ lastContact: known.wholeAt, loading: loadProgress(known), catchingUp: known.catchingUp })
    const device = await deps.outbox.read((tx) => tx.registration())
    if (device?.shutOut) publish({ problem: 'revoked', loading: null })
    return 'wake'
  }

  /**
   * A copy that cannot be opened, as while an old page holds up its upgrade, does not keep what waits from being
   * sent.
   */
  const patience = () =>
    new Promise<null>((resolve) => void deps.timers.setTimeout(() => resolve(null), patienceMs))

  return {
    run: async (signal) => {
      await Promise.race([trying(tellWhatIsKnown), patience()])
      while (!signal.aborted) {
        const phase = nextPhase(status.phase, await step(signal))
        if (phase !== status.phase) publish({ phase })
      }
    },
    drainOnce: async () => {
      let event: EngineEvent = 'sent'
      while (event === 'sent' || event === 'overdue') event = await trying(push)
      while (['drained', 'emptied', 'put-off', 'page'].includes(event)) event = await trying(pull)
    },
    wake: wake.ring,
    heard: (serverTime) => {
      const offset = serverTime === null ? status.clockOffset : serverTime - deps.clock()
      const clockOffset = Math.abs(offset) < clockNoiseMs ? 0 : offset
      publish({ connected: true, tried: true, lastContact: deps.clock(), clockOffset })
    },
    lost: () => publish({ connected: false }),
    status: () => status,
  }
}
