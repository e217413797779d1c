import * as takingIn from '#replica/apply-page.ts'
import { createTracedOutbox, type DeviceTrace } from '#replica/device-trace.ts'
import type { StoredCommand } from '#replica/outbox-store.ts'
import { enqueue } from '#replica/enqueue.ts'
import { fold } from '#replica/fold.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { createEngine } from '#workers/sync/engine.ts'
import { lead } from '#workers/sync/leader.ts'
import type { SyncTransport } from '#workers/sync/transport.ts'
import { somethingToDo, type Habits } from '../people.ts'
import { createRandom, type Random } from '../random.ts'
import { StorageError } from './database.ts'
import { outboxOf, replicaOf, type Disk } from './disk.ts'
import type { Locks } from './locks.ts'
import type { Loop } from './loop.ts'
import { createProcess } from './process.ts'

export type Person = { actor: string; session: string }

type Message = 'beat' | 'wake'

/** What a tab finds on its device. */
export type TabDeps = {
  loop: Loop
  random: Random
  disk: Disk
  trace: DeviceTrace
  locks: Locks
  transport: SyncTransport
  /** Device's clock, ms. */
  clock(): number
  serverClock(): number
  /** A moment by the device's clock that no other command of the run has, ms. */
  moment(offset: number): number
  people(): readonly Person[]
  /** Reaches every worker of the device, unless the channel is broken. */
  broadcast(message: Message): void
  /** The app has told a person that this is saved. */
  onSaved(command: StoredCommand): void
  note(text: string): void
}

export type Tab = ReturnType<typeof createTab>

/** A leader says this often that it lives; one who hears of none for this long sends by itself, ms. */
const beatMs = 2_000
const silenceMs = 15_000

/** One tab: a page in front of a person, and its worker, over the stores that all tabs of the device share. */
export function createTab(name: string, deps: TabDeps) {
  const { loop, random, disk } = deps
  const page = createProcess(name, loop)
  const stores = {
    outbox: createTracedOutbox(outboxOf(disk, page), deps.trace),
    replica: replicaOf(disk, page),
  }
  let worker = startWorker(name, deps, beatMs, silenceMs)
  const tab = {
    name,
    page,
    stores,
    worker: () => worker,
    /** A person does one thing, or taps twice in two tabs: each is its own command. */
    act: async (seed: number, habits: Habits) => {
      const seen = disk.serving()
      if (seen.meta === null || disk.outbox.state().meta.clientId === '') return
      const own = createRandom(seed)
      const draft = { ...somethingToDo(own, seen, habits), ...own.pick(deps.people()) }
      const offset = worker.engine.status().clockOffset
      try {
        stores.replica.serve((await stores.outbox.read((tx) => tx.meta())).replicaName)
        const port = { clock: () => deps.moment(offset), newId: random.id, clockOffset: () => offset }
        const command = await enqueue(stores.outbox, port, draft)
        deps.onSaved(command)
        deps.note(`${name} saved ${command.seq} ${draft.kind}`)
        await fold(stores.outbox, stores.replica)
        deps.broadcast('wake')
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        deps.note(`${name} could not save or show: ${error.message}`)
      }
    },
    /** A tab of a newer build saves something that this build and this server do not know. */
    newerBuild: async (kind: string) => {
      try {
        await stores.outbox.write(async (tx) => {
          const meta = await tx.meta()
          const { actor, session } = random.pick(deps.people())
          const when = { occurredAt: deps.clock(), clockOffset: 0 }
          const envelope = {
            ...{ id: random.id(), seq: meta.nextSeq, kind, v: 9, placeId: meta.placeId },
            ...{ actor, session, ...when, args: {} },
          }
          const fresh = { sendAs: null, state: 'queued', answered: false, code: null, result: null } as const
          await tx.put({ seq: meta.nextSeq, envelope, ...fresh, attempts: 0 })
          await tx.putMeta({ ...meta, nextSeq: meta.nextSeq + 1 })
        })
        deps.broadcast('wake')
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
      }
    },
    hear: (message: Message) => worker.hear(message),
    freeze: () => {
      page.freeze()
      worker.process.freeze()
    },
    thaw: () => {
      page.thaw()
      worker.process.thaw()
    },
    /** Gone without a word. */
    crash: () => {
      page.end()
      worker.process.end()
    },
    /** Closed by a person: the worker lets go of leading first. */
    close: () => {
      page.end()
      worker.stop()
      loop.after(random.below(50), worker.process.end)
    },
    workerDies: () => worker.process.end(),
    /** In the place of one that has died; one that lives goes on. */
    newWorker: () => {
      if (worker.process.state() === 'dead') worker = startWorker(name, deps, beatMs, silenceMs)
    },
    alive: () => page.state() !== 'dead',
    leads: () => worker.leads() && worker.process.state() === 'running',
  }
  return tab
}

function startWorker(name: string, deps: TabDeps, beat: number, silence: number) {
  const { loop, disk } = deps
  const process = createProcess(`${name} worker`, loop)
  const stopping = new AbortController()
  const transport: SyncTransport = {
    push: (commands, attempts) => process.gate(heard(deps.transport.push(commands, attempts))),
    changes: (cursor, answeredSeq, waiting, queued) =>
      process.gate(heard(deps.transport.changes(cursor, answeredSeq, waiting, queued))),
    rows: (table, afterId) => process.gate(heard(deps.transport.rows(table, afterId))),
  }
  const heard = async <T extends { ok: boolean }>(answer: Promise<T>): Promise<T> => {
    const { ok } = await answer
    if (ok) engine.heard(deps.serverClock())
    return answer
  }
  const engine = createEngine({
    outbox: createTracedOutbox(outboxOf(disk, process), deps.trace),
    replica: replicaOf(disk, process),
    transport,
    clock: deps.clock,
    random: () => deps.random.below(1_000_000) / 1_000_000,
    newId: deps.random.id,
    hash: async (text) => sha256(text),
    timers: process.timers,
    loadTakingIn: async () => takingIn,
    onStatus: () => undefined,
    onFault: (fault) => {
      if (!(fault instanceof StorageError)) throw fault
      deps.note(`${name} worker: ${fault.message}`)
    },
  })
  let leads = false
  let heardLeader = loop.now()
  let drains = false
  process.every(beat, () => {
    if (leads) {
      deps.broadcast('beat')
      return 'idle'
    }
    if (drains || loop.now() - heardLeader < silence) return 'idle'
    heardLeader = loop.now()
    drains = true
    return void engine.drainOnce().finally(() => (drains = false))
  })
  const { signal } = stopping
  const locks = {
    run: <T>(lock: string, work: () => Promise<T>) =>
      deps.locks.run(process, lock, async () => void (await work())) as Promise<T>,
  }
  void lead({ locks, name: 'sync', signal }, async () => {
    leads = true
    deps.note(`${name} leads`)
    await engine.run(signal)
  }).finally(() => (leads = false))
  return {
    process,
    engine,
    leads: () => leads,
    stop: () => stopping.abort(),
    hear: (message: Message) => {
      if (process.state() !== 'running') return
      if (message === 'beat') heardLeader = loop.now()
      else engine.wake()
    },
  }
}
