import type { Approval } from '#domain/access/approval.ts'
import { createTracedOutbox } from '#replica/outbox/device-trace.ts'
import type { AnyNewCommand } from '#replica/outbox/enqueue.ts'
import { saveCommands } from '#replica/optimistic/save-commands.ts'
import { somethingToDo, type Habits } from '../people.ts'
import { createRandom, type Random } from '../random.ts'
import { aboutReports, closeAll } from '../reports.ts'
import { StorageError } from './database.ts'
import { outboxOf, replicaOf } from './disk.ts'
import { createPersonsCalls } from './persons-calls.ts'
import { createProcess } from './process.ts'
import type { Person, TabDeps, TabMessage } from './tab-deps.ts'
import { startWorker } from './worker.ts'

export type Tab = ReturnType<typeof createTab>

/** Who agrees to an act by PIN; now and then somebody makes that up, with a session that is not theirs (I12). */
function agreementOf(
  random: Random,
  people: readonly Person[],
  { agreed = 0 }: Habits,
): Approval | undefined {
  if (!random.chance(agreed)) return undefined
  const [userId, { session }] = [random.pick(people).actor, random.pick(people)]
  const own = people.find(({ actor }) => actor === userId)?.session ?? session
  return { userId, session: random.chance(0.2) ? session : own }
}

/** One tab: a page in front of a person, and its worker, over the stores that all tabs of the device share. */
export function createTab(name: string, deps: TabDeps) {
  const { loop, random, disk } = deps
  const page = createProcess(name, loop)
  const openStores = () => ({
    outbox: createTracedOutbox(outboxOf(disk, page), deps.trace),
    replica: replicaOf(disk, page, deps.code),
  })
  const stores = openStores()
  let worker = startWorker(name, deps)
  const openedAt = loop.now()
  /** Saves what a person did, and shows it. */
  const saved = async (drafts: AnyNewCommand[]) => {
    if (drafts.length === 0) return
    const offset = worker.engine().status().clockOffset
    try {
      stores.replica.serve((await stores.outbox.read((tx) => tx.meta())).replicaName)
      const port = {
        clock: () => deps.moment(offset),
        newId: random.id,
        clockOffset: () => offset,
        printerIds: deps.printerIds,
      }
      const { commands, show } = await saveCommands(stores.outbox, stores.replica, port, drafts)
      for (const command of commands) {
        deps.onSaved(command)
        deps.note(`${name} saved ${command.seq} ${command.envelope.kind}`)
      }
      deps.broadcast('wake')
      await show()
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      deps.note(`${name} could not save or show: ${error.message}`)
    }
  }
  const tab = {
    name,
    /** Whether a newer build has changed what it reads. */
    isOutgrown: () => disk.code() > deps.code,
    page,
    openedAt,
    /** A screen asks the server for something in the name of whoever is signed in. */
    call: createPersonsCalls(page, { ...deps, newId: random.id }),
    stores,
    /** The same databases, opened once more in the page. */
    openStores,
    worker: () => worker,
    /** A person does one thing, or taps twice in two tabs: each is its own command. */
    act: async (seed: number, habits: Habits) => {
      const seen = disk.serving()
      if (seen.meta === null || disk.outbox.state().meta.clientId === '') return
      const own = createRandom(seed)
      const isReport = Boolean(habits.reports) && own.chance(habits.reports ?? 0)
      const asked = isReport ? await aboutReports(own, seen) : [somethingToDo(own, seen, habits)]
      const person = own.pick(deps.people())
      const approval = agreementOf(createRandom(seed + 1), deps.people(), habits)
      await saved(asked.map((draft) => ({ ...draft, ...person, approval })))
    },
    /** Somebody closes every day with what is in no report of it. */
    closeDays: async (seed: number) => {
      const own = createRandom(seed)
      const person = own.pick(deps.people())
      await saved((await closeAll(own, disk.serving())).map((draft) => ({ ...draft, ...person })))
    },
    /** A tab of a newer build saves something that this build and this server do not know. */
    newerBuild: async (kind: string) => {
      try {
        await stores.outbox.write(async (tx) => {
          const meta = await tx.meta()
          const { actor, session } = random.pick(deps.people())
          const when = { occurredAt: deps.clock(), clockOffset: 0 }
          const envelope = {
            id: random.id(),
            seq: meta.nextSeq,
            kind,
            v: 9,
            placeId: meta.placeId,
            actor,
            session,
            ...when,
            args: {},
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
    hear: (message: TabMessage) => worker.hear(message),
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
      if (worker.process.state() === 'dead') worker = startWorker(name, deps)
    },
    alive: () => page.state() !== 'dead',
    isRunning: () => page.state() === 'running' && worker.process.state() === 'running',
    leads: () => worker.leads() && worker.process.state() === 'running',
  }
  return tab
}
