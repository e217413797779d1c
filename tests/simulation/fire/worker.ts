import { leaderSilenceMs, type EngineStatus } from '#platform/engine-port.ts'
import * as takingIn from '#replica/feed/apply-page.ts'
import { createTracedOutbox } from '#replica/outbox/device-trace.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { createEngine } from '#workers/sync/engine.ts'
import { keepMoving } from '#workers/sync/keep-moving.ts'
import { lead } from '#workers/sync/run-place.ts'
import type { SyncTransport } from '#workers/sync/transport.ts'
import { deviceProgressOf } from '#workers/sync/watchdog.ts'
import { StorageError } from './database.ts'
import { outboxOf, replicaOf } from './disk.ts'
import { createProcess } from './process.ts'
import type { TabDeps, TabMessage } from './tab-deps.ts'

/** A leader says this often that it lives, ms. */
const beatMs = 2_000

/** The worker of a tab: leads its device's sync, or watches over whoever does, as `workers/sync/run-place.ts` has it. */
export function startWorker(name: string, deps: TabDeps) {
  const { loop, disk } = deps
  const process = createProcess(`${name} worker`, loop)
  const stopping = new AbortController()
  loop.atEnd(() => stopping.abort())
  const stores = {
    outbox: createTracedOutbox(outboxOf(disk, process), deps.trace),
    replica: replicaOf(disk, process, deps.code),
  }
  const transport: SyncTransport = {
    push: (...asked) => process.gate(heard(deps.transport.push(...asked))),
    changes: (...asked) => process.gate(heard(deps.transport.changes(...asked))),
    rows: (...asked) => process.gate(heard(deps.transport.rows(...asked))),
  }
  const heard = async <T extends { ok: boolean }>(answer: Promise<T>): Promise<T> => {
    const { ok } = await answer
    if (ok) engine.heard(deps.serverClock())
    return answer
  }
  const outgrown = new AbortController()
  const newEngine = (known?: EngineStatus) =>
    createEngine({
      ...(known && { known }),
      ...stores,
      transport,
      clock: deps.clock,
      random: () => deps.random.below(1_000_000) / 1_000_000,
      newId: deps.random.id,
      hash: async (text) => sha256(text),
      timers: process.timers,
      loadTakingIn: async () => takingIn,
      onStatus: () => undefined,
      onSchemaTooNew: () => {
        if (!outgrown.signal.aborted) deps.note(`${name} worker: a newer build has the copy`)
        outgrown.abort()
      },
      onFault: (fault) => {
        if (!(fault instanceof StorageError)) throw fault
        deps.note(`${name} worker: ${fault.message}`)
      },
    })
  let engine = newEngine()
  let leads = false
  let heardLeader = loop.now()
  process.every(beatMs, () => {
    if (leads) {
      deps.broadcast('beat')
      return 'idle'
    }
    if (loop.now() - heardLeader < leaderSilenceMs) return 'idle'
    heardLeader = loop.now()
    return void engine.drainOnce()
  })
  const signal = AbortSignal.any([stopping.signal, outgrown.signal])
  const locks = {
    run: <T>(lock: string, work: () => Promise<T>) =>
      deps.locks.run(process, lock, async () => void (await work())) as Promise<T>,
  }
  void lead({ locks, name: 'sync', signal }, async () => {
    leads = true
    deps.note(`${name} leads`)
    const work = (turn: AbortSignal) => {
      engine = newEngine()
      return engine.run(turn)
    }
    const watch = {
      progress: () => deviceProgressOf(stores),
      online: deps.online,
      phase: () => engine.status().phase,
      timers: process.timers,
    }
    await keepMoving({ work, watch, onStuck: () => deps.note(`${name} begins anew`) }, signal)
    if (outgrown.signal.aborted) engine = newEngine(engine.status())
  }).finally(() => (leads = false))
  return {
    process,
    engine: () => engine,
    leads: () => leads,
    stop: () => stopping.abort(),
    hear: (message: TabMessage) => {
      if (process.state() !== 'running') return
      if (message === 'beat') heardLeader = loop.now()
      else engine.wake()
    },
  }
}
