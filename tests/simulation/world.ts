import { dayAfter, localDay } from '#domain/time/warsaw.ts'
import type { Row } from '#domain/tables.ts'
import { at, bistroRows, boxedMenu } from '#tests/support/places/bistro.ts'
import { createMemoryPlaceStore, type MemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { proofs } from '#tests/support/proofs.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { createDevice, type Device } from './device.ts'
import { checkFiscal } from './fiscal.ts'
import { checkConverged, checkSafety } from './invariants.ts'
import { createKitchenCheck } from './kitchen-invariants.ts'
import { createWire } from './network.ts'
import { providerSays } from './online.ts'
import { usual } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { shelfRows } from './shelf.ts'
import { createThief } from './thief.ts'

/** Through which the server does what the provider says. */
const providerClient = '00000000-0000-8000-8000-000000000090'

const dayMs = 24 * 60 * 60 * 1000

/**
 * One seeded run: three devices, waiters and a cook, a network that loses and doubles; then the network heals and
 * everything must drain and agree; gives the server as it is then. Throws at the first invariant that does not hold.
 */
export async function runSeed(seed: number, habits = usual, steps = 60): Promise<MemoryPlaceStore> {
  const random = createRandom(seed)
  const server = createMemoryPlaceStore(random.pause)
  let now = 1_790_000_000_000
  const clock = () => (now += 1000)
  const faults = { rate: 0 }
  const window = { since: '2000-01-01' }
  const people = [at.owner, at.kasia, at.cook].map((actor) => ({ actor, session: random.id() }))
  const deps = { store: server, clock, stamp: random.id, hash: sha256, proofs }
  const thief = habits.thief === undefined ? null : createThief(random, people)
  const devices = ['A7K', 'B2M', 'C9T'].map((deviceCode): Device => {
    const clientId = random.id()
    server.seed({ clients: [{ id: clientId, deviceCode, lastSeq: 0, revokedAt: null }] })
    const wire = createWire(random, at.place, clientId, deps, faults, window)
    return createDevice(random, newRegistration(clientId, deviceCode), people, wire, clock, habits, thief)
  })
  const provider = { deps, clientId: providerClient }
  server.seed({
    clients: [{ id: providerClient, deviceCode: 'SRV', scope: 'server', lastSeq: 0, revokedAt: null }],
  })
  const clientIds = devices.map((device) => device.meta.clientId)
  server.seed({
    rows: { ...bistroRows(), ...boxedMenu(), printers, ...shelfRows },
    sessions: people.map(({ actor, session }) => [
      session,
      { userId: actor, clientIds, openedAt: now, endedAt: null, ...(thief && { proofFrom: 1 }) },
    ]),
  })
  // Most devices have been here for a while; some are still loading when the evening begins.
  for (const device of devices) if (random.chance(0.8)) await pullAll(device)
  const checkKitchen = createKitchenCheck()
  faults.rate = 0.3
  const weeksLater = async () => {
    faults.rate = 0
    await drain(devices)
    now += 14 * dayMs
    window.since = localDay(now)
    for (const device of devices) await device.tidy(window.since, window.since)
    faults.rate = 0.3
  }
  for (let step = 0; step < steps; step++) {
    if (habits.longAgo && step === Math.floor(steps / 2)) await weeksLater()
    const old = closedBefore(server, window.since)
    // Several at once: devices, and on each of them tabs and the worker, which share its stores.
    const doing = Array.from({ length: 1 + random.below(4) }, () =>
      random.chance(habits.thief ?? 0)
        ? [random.pick(devices).rob]
        : doings(random, random.pick(devices), window.since, old),
    )
    await Promise.all(doing.map((choices) => random.pick(choices)()))
    if (habits.online && random.chance(habits.online)) await providerSays(random, server, provider)
    await checkSafety(server, devices, window.since)
    checkKitchen(server)
    thief?.check(server)
    if (habits.fiscal) checkRegisters(server, devices)
  }
  faults.rate = 0
  await drain(devices)
  await checkSafety(server, devices, window.since)
  checkKitchen(server)
  thief?.check(server)
  checkConverged(server, devices, window.since)
  return server
}

function checkRegisters(server: MemoryPlaceStore, devices: readonly Device[]): void {
  const jobs = [...server.state().rows.values()].flatMap(({ table, row }) =>
    // Rows stand under their table's name, so they have its shape.
    table === 'printJobs' && row !== null ? [row as unknown as Row<'printJobs'>] : [],
  )
  checkFiscal(
    jobs,
    devices.map(({ register }) => register),
  )
}

function doings(random: Random, device: Device, since: string, old: readonly string[]) {
  const crash = random.chance(0.2)
  const act = () => device.act(crash)
  const usually = [act, act, device.push, device.pull, device.pull, device.pull, device.fold]
  if (old.length === 0) return usually
  const keep = () => device.keep(random.pick(old))
  const tidy = () => device.tidy(random.pick([since, dayAfter(since, 30)]), since)
  return [...usually, keep, keep, tidy]
}

/** The checks that have left the window, as the server lists them to people. */
function closedBefore(server: MemoryPlaceStore, since: string): string[] {
  const checks = [...server.state().rows.values()].filter(({ table }) => table === 'orderChecks')
  return checks.filter(({ row }) => String(row?.['closedDay'] ?? since) < since).map(({ id }) => id)
}

/** Enough rounds for everything to be sent and every page to be read; L1 says that it is bounded. */
async function drain(devices: readonly Device[]): Promise<void> {
  for (let round = 0; round < 2; round++) {
    for (const device of devices) {
      for (let tries = 0; tries < 200 && (await device.push()).kind !== 'nothing'; tries++);
      await pullAll(device)
    }
  }
}

async function pullAll(device: Device): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const pulled = await device.pull()
    if (pulled.kind === 'pulled' && !pulled.more) break
  }
}

/** The kitchen has a printer. */
const printers: Row<'printers'>[] = [
  {
    id: '00000000-0000-7000-8000-000000000070',
    name: 'Kuchnia',
    type: 'countertop',
    address: '10.0.0.1:9100',
    columns: '42',
    codePage: 'CP852',
    kitchenStationId: at.hot,
    fiscal: true,
  },
]
