import { must } from '#domain/must.ts'
import type { OutboxMeta, StoredCommand } from '#replica/outbox/outbox-store.ts'
import { newRegistration } from '#tests/support/registration.ts'
import type { Random } from '../random.ts'
import { neverInLoops } from './asked-again.ts'
import { StorageError } from './database.ts'
import { createDisk, type Disk } from './disk.ts'
import { createKitchenPrinter } from './kitchen-printer.ts'
import { createLocks } from './locks.ts'
import type { Loop } from './loop.ts'
import {
  connectAgain,
  createTrace,
  isUnknown,
  openCopy,
  noRegistration,
  type Register,
} from './registration.ts'
import type { SimServer } from './server.ts'
import { createTab, type Tab } from './tab.ts'
import type { Person } from './tab-deps.ts'
import { createNetwork } from './network.ts'
import { createPersonsTokens } from './persons-tokens.ts'
import { overWire, wireFaults, type Wire } from './wire.ts'

export type Device = ReturnType<typeof createDevice>

export type DeviceDeps = {
  loop: Loop
  random: Random
  server: SimServer
  startedAt: number
  people: Person[]
  note(text: string): void
  count(fault: string): void
  /** The next code that the place has never seen, and its client. */
  register(people: readonly Person[], lastSeq: number): { clientId: string; deviceCode: string }
  /** The same over the network, after which the device goes on where the server lacks something. */
  registerAgain(people: readonly Person[], former: string): Register
  /** The printer that stands beside it; null: none. */
  printerId: string | null
  /** Moments that commands of the run happened at: no two may look the same on paper. */
  taken: Set<number>
}

/** One device: a disk, a clock, a network, locks and a channel, and the tabs that share them. */
export function createDevice(name: string, deps: DeviceDeps, from: Disk | null = null) {
  const { loop, random, server, note } = deps
  const people = [...deps.people]
  const registered = (): OutboxMeta => {
    const { clientId, deviceCode } = deps.register(people, 0)
    return newRegistration(clientId, deviceCode)
  }
  let disk = createDisk(loop, random, from?.outbox.state().meta ?? registered(), from)
  let trace = createTrace()
  let clockShift = 0
  let opened = 0
  const locks = createLocks()
  const wire: Wire = { mode: 'up', rate: 0, kinds: wireFaults, latency: 100 }
  let channelWorks = true
  let tabs: Tab[] = []
  /** What the app has called saved, by id. */
  const acknowledged = new Map<string, StoredCommand>()
  const wired = overWire(
    wire,
    () => server.transport(disk.outbox.state().meta.clientId, '2000-01-01'),
    loop,
    random,
    deps.count,
  )
  let asked = 0
  const transport = neverInLoops(wired, name, loop.now, () => (asked = loop.now()))
  const network = createNetwork(wire, loop, random, server.isDown)
  /** Each device has a session of its own for whoever is signed in there. */
  const session = () => `${name}/${must(people[0], 'a person').session}`
  const tokens = createPersonsTokens(server.tokens, session)
  /** What the next command that is saved will be to the server, or to something before it. */
  let poison: 'refused' | 'failing' | null = null
  const clock = () => deps.startedAt + loop.now() + clockShift
  /** Nothing else in the run has happened at that moment. */
  const moment = (offset: number) => {
    let at = clock()
    while (deps.taken.has(at + offset)) at++
    deps.taken.add(at + offset)
    return at
  }
  /** The copy is an earlier registration's: a power cut has taken back that it was made this one's. */
  const isForeign = () => (disk.serving().meta?.clientId ?? '') !== disk.outbox.state().meta.clientId
  const printer =
    deps.printerId === null
      ? null
      : createKitchenPrinter({
          loop,
          random,
          note,
          moment,
          printerId: deps.printerId,
          serverClock: server.clock,
          disk: () => disk,
          people: () => people,
          broadcast: (message) => {
            for (const each of tabs) each.hear(message)
          },
        })
  const stopped = (error: unknown) => {
    if (!(error instanceof StorageError)) throw error
  }
  const device = {
    name,
    wire,
    locks,
    people,
    acknowledged,
    disk: () => disk,
    session,
    /** When it last asked the server for anything of its sync, ms since the run began. */
    lastAsked: () => asked,
    poisonNext: (how: typeof poison) => (poison = how),
    tabs: () => (tabs = tabs.filter((tab) => tab.alive())),
    meta: () => disk.outbox.state().meta,
    trace: () => trace,
    openTab: () => {
      const tab = createTab(`${name}/${++opened}`, {
        loop,
        random,
        disk,
        trace,
        locks,
        transport,
        network,
        tokens,
        clock,
        moment,
        note,
        code: disk.code(),
        online: () => wire.mode !== 'down',
        printerIds: () => (deps.printerId === null ? [] : [deps.printerId]),
        serverClock: server.clock,
        people: () => people,
        broadcast: (message) => {
          if (channelWorks) for (const each of tabs) each.hear(message)
        },
        onSaved: (command) => {
          acknowledged.set(command.envelope.id, command)
          if (poison !== null) server.poison(command.envelope.id, poison)
          poison = null
        },
      })
      tabs.push(tab)
      note(`${tab.name} opened`)
      return tab
    },
    crashAll: () => {
      for (const tab of tabs) tab.crash()
      tabs = []
    },
    setChannel: (works: boolean) => (channelWorks = works),
    shiftClock: (ms: number) => (clockShift += ms),
    resetClock: () => (clockShift = 0),
    nudge: () => {
      if (wire.mode !== 'up') return
      for (const tab of tabs) if (tab.leads()) tab.worker().engine().wake()
    },
    /** Both databases are gone: this is a new device of the place. What it had not sent is lost with them. */
    loseAll: () => {
      device.crashAll()
      disk = createDisk(loop, random, registered())
      trace = createTrace()
      printer?.forget()
      acknowledged.clear()
    },
    /** The browser throws the queue away: what the server does not have of it is lost, and the device begins anew. */
    loseOutbox: () => {
      device.crashAll()
      disk.outbox.replace({ meta: noRegistration, commands: new Map() })
      acknowledged.clear()
    },
    /** Whoever looks at a device that the server does not accept connects it again, as a new one. */
    connectAgain: async (tab: Tab) => {
      const { clientId: refused } = device.meta()
      try {
        await locks.run(tab.page, 'register', async () => {
          // Another tab may have done it while this one waited for its turn.
          if (device.meta().clientId !== refused) return
          await connectAgain(tab.stores, trace, deps.registerAgain(people, refused), clock())
          note(`${name} is ${device.meta().deviceCode} now, up to ${device.meta().nextSeq - 1}`)
        })
        for (const each of tabs) each.hear('wake')
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        note(`${name} could not connect again: ${error.message}`)
      }
    },
    /** The printer beside it looks for something to print. */
    print: () => printer?.look(tabs),
    /** A page that opens and finds another queue than it left registers, as soon as the server is there. */
    openAgain: () => {
      const tab = device.tabs().find((each) => !each.isOutgrown()) ?? device.tabs()[0]
      if (tab !== undefined && isUnknown(device.meta(), trace) && wire.mode === 'up')
        void device.connectAgain(tab)
      else if (tab !== undefined && !isUnknown(device.meta(), trace) && isForeign())
        void openCopy(tab.stores, clock()).catch(stopped)
    },
    /**
     * Whether its pages say that the server does not accept it. They show what the leading tab says: one that has sent
     * something in its stead, and was refused, says nothing more.
     */
    isRefused: () => {
      const leading = tabs.filter((tab) => tab.leads())
      return (leading.length > 0 ? leading : tabs).some(
        (tab) => tab.worker().engine().status().problem !== null,
      )
    },
  }
  return device
}
