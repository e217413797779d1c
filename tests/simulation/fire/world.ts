import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { lastSeqFor } from '#server/sync/last-seq-for.ts'
import { at, bistroRows, boxedMenu } from '#tests/support/places/bistro.ts'
import { createRandom, type Random } from '../random.ts'
import { shelfRows } from '../shelf.ts'
import { createChecks } from './checks.ts'
import { hold, Violation } from './hold.ts'
import { createDevice, type Device } from './device.ts'
import type { World } from './fault.ts'
import { faults, healDevice, type FaultKind } from './faults.ts'
import { createLoop, type Loop } from './loop.ts'
import type { Plan, Step } from './plan.ts'
import type { Register } from './registration.ts'
import { createServer } from './server.ts'
import { createSyncWatch } from './sync-watch.ts'
import type { Person } from './tab-deps.ts'

/** What became of a run. */
export type Outcome = {
  plan: Plan
  violation: Error | null
  trace: string[]
  injected: Map<string, number>
  /** How often something was looked at, and how many commands the server has decided. */
  checked: number
  commands: number
}

/**
 * How long everything may take to drain once nothing is wrong any more (L1), ms: a restored server waits for ten minutes
 * for people to be known again.
 */
const drainMs = 15 * 60_000

/** Runs a plan to the letter: the same plan gives the same trace. */
export async function runPlan(plan: Plan): Promise<Outcome> {
  const trace: string[] = []
  const injected = new Map<string, number>()
  const loop = createLoop()
  const random = createRandom(plan.seed + 0x5eed)
  const note = (text: string) => void trace.push(`${(loop.now() / 1000).toFixed(3).padStart(8)} ${text}`)
  const count = (fault: string) => {
    injected.set(fault, (injected.get(fault) ?? 0) + 1)
    note(`! ${fault}`)
  }
  let broken: unknown = null
  const breaks = (error: unknown) => void (broken ??= error)
  // What nobody awaits fails the run as well.
  process.on('unhandledRejection', breaks)
  let checks: ReturnType<typeof createChecks> | null = null
  let commands = 0
  try {
    const world = createWorld(plan, loop, random, note, count)
    checks = world.checks
    const step = async () => {
      if (broken !== null) throw broken
      await world.step()
    }
    for (const each of plan.steps) loop.after(each.at, () => void world.play(each).catch(breaks))
    await loop.run((plan.steps.at(-1)?.at ?? 0) + 1_000, step)
    if (plan.mode === 'liveness') {
      world.heal()
      note('everything heals')
      await loop.run(loop.now() + drainMs, step, world.isQuiet)
      await step()
      checks.converged()
      if (plan.habits.reports) await closeTheDays(world, loop, step, note)
    }
    commands = world.server.memory.state().log.length
    note(`end: version ${world.server.memory.state().version}, ${commands} commands`)
  } catch (error) {
    broken = error
  }
  // What nobody has caught is said when the event loop gets its turn: it belongs to this run, not to the next.
  await eventLoop()
  const violation = broken === null ? null : broken instanceof Error ? broken : new Error(String(broken))
  loop.end()
  await eventLoop()
  process.off('unhandledRejection', breaks)
  if (violation !== null) note(violation instanceof Violation ? violation.message : (violation.stack ?? ''))
  return { plan, violation, trace, injected, checked: checks?.checked() ?? 0, commands }
}

/** The owner closes what is left of every day on some device: nothing that was said is outside of the reports then. */
async function closeTheDays(
  world: ReturnType<typeof createWorld>,
  loop: Loop,
  step: () => Promise<void>,
  note: (text: string) => void,
): Promise<void> {
  const done = async (work: () => Promise<void>) => {
    let isOver = false
    loop.after(0, async () => {
      await work()
      isOver = true
    })
    await loop.run(loop.now() + drainMs, step, () => isOver && world.isQuiet())
    await step()
    world.checks.converged()
  }
  await done(async () => {
    world.ownerComes()
    // What was tapped on frozen pages is saved with their thaw.
    await loop.sleep(5_000)
  })
  note('every day is closed')
  await done(world.closeDays)
  world.checks.reported()
}

function eventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function createWorld(
  plan: Plan,
  loop: Loop,
  random: Random,
  note: (text: string) => void,
  count: (fault: string) => void,
) {
  const server = createServer(loop, random, plan.startedAt)
  const firstSeqs = new Map<string, number>()
  const clients = new Map<string, string>()
  const sessions = new Map<string, { userId: string; clientIds: string[]; openedAt: number; endedAt: null }>()
  const taken = new Set<number>()
  const healing: (() => void)[] = []
  const allow = ({ actor, session }: Person, clientId: string) => {
    const known = sessions.get(session) ?? {
      userId: actor,
      clientIds: [],
      openedAt: plan.startedAt + loop.now(),
      endedAt: null,
    }
    known.clientIds.push(clientId)
    sessions.set(session, known)
    const there = server.memory.state().sessions.get(session)
    const clientIds = [...known.clientIds]
    server.memory.seed({ sessions: [[session, { ...known, clientIds, endedAt: there?.endedAt ?? null }]] })
  }
  const register = (people: readonly Person[], lastSeq: number, continues: string | null = null) => {
    const clientId = random.id()
    const deviceCode = `A${String(firstSeqs.size + 1).padStart(2, '0')}`
    firstSeqs.set(clientId, lastSeq + 1)
    clients.set(clientId, deviceCode)
    server.memory.seed({ clients: [{ id: clientId, deviceCode, lastSeq, revokedAt: null, continues }] })
    for (const each of people) allow(each, clientId)
    return { clientId, deviceCode, lastSeq }
  }
  const registerAgain =
    (people: readonly Person[], former: string): Register =>
    async (asked) => {
      await loop.sleep(random.below(200))
      const findDevice = async (id: string) => server.memory.state().clients.get(id) ?? null
      const given = register(people, await lastSeqFor(findDevice, asked), former)
      await loop.sleep(random.below(200))
      return given
    }
  const people = [at.owner, at.kasia, at.cook].map((actor) => ({ actor, session: random.id() }))
  server.memory.seed({ rows: { ...bistroRows(), ...boxedMenu(), printers, ...shelfRows } })
  const shared = {
    loop,
    random,
    server,
    note,
    count,
    register,
    registerAgain,
    taken,
    startedAt: plan.startedAt,
    people,
  }
  const printerId = plan.printer === true ? kitchenPrinter : null
  const devices = plan.tabs.map((_, n) =>
    createDevice(`D${n + 1}`, { ...shared, printerId: n === 0 ? printerId : null }),
  )
  const checks = createChecks(server, devices, firstSeqs)
  for (const [n, device] of devices.entries()) {
    for (let tabs = plan.tabs[n] ?? 1; tabs > 0; tabs--) device.openTab()
    device.wire.rate = plan.wire.rate
    device.wire.kinds = plan.wire.kinds
  }
  const backUp = (): void => {
    server.backUp()
    loop.after(60_000, backUp)
  }
  loop.after(0, () => undefined)
  loop.after(20_000, backUp)
  const looksAtDevices = (): void => {
    for (const device of devices) device.openAgain()
    loop.after(5_000, looksAtDevices)
  }
  loop.after(5_000, looksAtDevices)
  const prints = (): void => {
    for (const device of devices) device.print()
    loop.after(1_000, prints)
  }
  if (printerId !== null) loop.after(1_000, prints)

  const world: World = {
    loop,
    server,
    forget: (device) => void checks.forget(device),
    restoreServer: () => {
      if (!server.restore()) return false
      // Grants and sessions are signed: what the backup does not know is taken once and recorded again.
      const known = server.memory.state()
      for (const [id, deviceCode] of clients)
        if (!known.clients.has(id)) {
          const lastSeq = must(firstSeqs.get(id), id) - 1
          server.memory.seed({ clients: [{ id, deviceCode, lastSeq, revokedAt: null }] })
        }
      for (const [id, session] of sessions)
        server.memory.seed({ sessions: [[id, { ...session, clientIds: [...session.clientIds] }]] })
      return true
    },
    signIn: (device, actor) => {
      const person = { actor, session: random.id() }
      device.people.splice(0, device.people.length, person)
      allow(person, device.meta().clientId)
    },
    clone: (device) => {
      if (devices.length >= 6) return false
      const twin = createDevice(
        `D${devices.length + 1}`,
        { ...shared, people: device.people, printerId: null },
        device.disk(),
      )
      twin.wire.kinds = plan.wire.kinds
      devices.push(twin)
      twin.openTab()
      return true
    },
    onHeal: (work) => void healing.push(work),
  }

  const watch = createSyncWatch(loop.now)
  let version = 0
  const nudge = () => {
    const now = server.memory.state().version
    if (now === version) return
    version = now
    for (const device of devices) {
      const passes = random.chance(1 - device.wire.rate)
      if (passes) loop.after(5 + random.below(100), device.nudge)
    }
  }
  const isWhole = (device: Device) => {
    const { meta, shadows } = device.disk().serving()
    const { refill, answeredSeq, nextSeq } = device.meta()
    const now = server.memory.state()
    return (
      meta !== null &&
      !meta.catchingUp &&
      shadows.size === 0 &&
      meta.cursor?.version === now.version &&
      meta.cursor.epoch === server.memory.historyFor(device.meta().clientId) &&
      !refill &&
      answeredSeq >= nextSeq - 1
    )
  }
  const first = must(devices[0], 'a device')
  return {
    server,
    checks,
    step: async () => {
      nudge()
      watch(devices)
      await checks.step()
    },
    play: async ({ what, device: n, seed }: Step) => {
      const device = must(devices[n % devices.length], 'a device')
      const own = createRandom(seed)
      if (what === 'act' || what === 'twice') {
        const tabs = device.tabs()
        const acting = what === 'twice' ? [...tabs, ...tabs].slice(0, 2) : tabs.slice(-1)
        await Promise.all(acting.map((tab, k) => tab.act(seed + k, plan.habits)))
        return
      }
      if (await faults[what satisfies FaultKind](world, device, own)) {
        count(what)
        note(`  at ${device.name}`)
      }
    },
    heal: () => {
      server.heal()
      for (const work of healing) work()
      for (const device of devices) {
        healDevice(device)
        for (const tab of device.tabs()) tab.thaw()
      }
      const look = () => {
        for (const device of devices) {
          const [tab] = device.tabs()
          if (tab !== undefined && device.isRefused()) void device.connectAgain(tab)
        }
      }
      // The waiting ends by itself, but for devices that have lost what they had: a manager knows that they have.
      loop.after(3 * 60_000, () => {
        const known = new Set(devices.map((device) => device.meta().clientId))
        for (const client of server.memory.state().clients.values())
          if (!known.has(client.id))
            server.memory.seed({ clients: [{ ...client, revokedAt: server.clock() }] })
      })
      const ask = async (device: Device) => {
        for (const tab of device.tabs()) {
          const isOver = server.tokens.isOver(device.session())
          hold('L5', (await tab.call()) === 'answered' || isOver, `${tab.name} is not let in any more`)
        }
      }
      loop.after(2_000, () => devices.forEach((device) => void ask(device)))
      for (let after = 1_000; after < drainMs; after += 60_000) loop.after(after, look)
    },
    isQuiet: () => devices.every(isWhole),
    ownerComes: () => world.signIn(first, at.owner),
    closeDays: () => must(first.tabs()[0], 'a tab').closeDays(plan.seed),
  }
}

/** The kitchen has a printer. */
const kitchenPrinter = '00000000-0000-7000-8000-000000000070'
const printers: Row<'printers'>[] = [
  {
    id: kitchenPrinter,
    name: 'Kuchnia',
    type: 'countertop',
    address: '10.0.0.1:9100',
    columns: '42',
    codePage: 'CP852',
    kitchenStationId: at.hot,
    fiscal: true,
  },
]
