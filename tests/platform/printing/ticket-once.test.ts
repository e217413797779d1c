import { describe, expect, test } from 'vitest'
import {
  createSimulatedWrapper,
  usualSettings,
  type SimulatedPaper,
} from '#platform/printing/simulated-wrapper.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { enqueueAll, type AnyNewCommand } from '#replica/outbox/enqueue.ts'
import { line, order } from '#tests/commands/run.ts'
import { createDevice } from '#tests/simulation/device.ts'
import { createWire } from '#tests/simulation/network.ts'
import { createRandom } from '#tests/simulation/random.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { createMemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import { createMemoryPrintJobs } from '#tests/support/memory/memory-print-jobs.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { proofs } from '#tests/support/proofs.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { openPrintingPage } from './printing-page.ts'
import { rememberIn } from './print-world.ts'

const beginning = 1_790_000_000_000
const zurek = bistroRows().menuItems[0] as Row<'menuItems'>
const kitchenPrinter: Row<'printers'> = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  name: 'Kuchnia',
  type: 'countertop',
  address: '10.0.0.1:9100',
  columns: '42',
  codePage: 'CP852',
  kitchenStationId: at.hot,
  fiscal: false,
}

type Seed = { [T in TableName]?: Row<T>[] }

/** A till with the kitchen's own printer takes an order offline; the server hears of `meanwhile` before the order. */
async function orderOffline(meanwhile: Seed) {
  const random = createRandom(7)
  const timers = createManualTimers()
  const now = () => beginning + timers.now()
  const server = createMemoryPlaceStore(random.pause)
  const person = { actor: at.kasia, session: random.id() }
  const clientId = random.id()
  server.seed({
    rows: { ...bistroRows(), printers: [kitchenPrinter] },
    clients: [{ id: clientId, deviceCode: 'A7K', lastSeq: 0, revokedAt: null }],
    sessions: [
      [person.session, { userId: person.actor, clientIds: [clientId], openedAt: now(), endedAt: null }],
    ],
  })
  const deps = { store: server, clock: now, stamp: random.id, hash: sha256, proofs }
  const wire = createWire(random, at.place, clientId, deps, { rate: 0 })
  const till = createDevice(random, newRegistration(clientId, 'A7K'), [person], wire, now)
  const sync = async () => {
    while ((await till.push()).kind !== 'nothing');
    for (;;) {
      const pulled = await till.pull()
      if (pulled.kind === 'pulled' && !pulled.more) return
    }
  }
  await sync()
  const papers: SimulatedPaper[] = []
  const { queue } = openPrintingPage({
    clientId,
    outbox: till.outbox,
    replica: till.replica,
    timers,
    now,
    ...person,
    memory: createMemoryPrintJobs(),
    newId: random.id,
    isAttached: (id) => id === kitchenPrinter.id,
    host: createSimulatedWrapper({
      clock: timers.now,
      setTimeout: timers.setTimeout,
      settings: () => usualSettings,
      printed: rememberIn(new Set()),
      onPaper: (paper) => void papers.push(paper),
    }),
  })
  const { number: _number, ...args } = order(1, { lines: [line(1)] })
  await enqueueAll(
    till.outbox,
    { clock: now, newId: random.id, clockOffset: () => 0, printerIds: () => [kitchenPrinter.id] },
    [{ kind: 'order.place', args, ...person } as AnyNewCommand],
  )
  await till.fold()
  queue.wake()
  await timers.pass(10_000)
  const offline = papers.length
  server.seed({ rows: meanwhile })
  for (let round = 0; round < 3; round++) {
    await sync()
    queue.wake()
    await timers.pass(20 * 60_000)
  }
  const raised = [...server.state().rows.values()].filter(({ table }) => table === 'discrepancies')
  return { offline, papers: papers.length, raised: raised.map(({ row }) => row?.['kind']).sort() }
}

describe('a kitchen ticket of an order that was taken offline comes out once (I13)', () => {
  test.each<[string, Seed, string[]]>([
    ['nothing has changed', {}, []],
    ['its price was changed', { menuItems: [{ ...zurek, price: zurek.price + 100 }] }, ['price_differs']],
    [
      'the dish was sold out',
      { menuItems: [{ ...zurek, soldOutUntil: beginning + 3_600_000 }] },
      ['item_sold_out'],
    ],
    [
      'the dish was hidden and its price changed',
      { menuItems: [{ ...zurek, visible: false, price: 1 }] },
      ['item_hidden', 'price_differs'],
    ],
    [
      'the waiter has lost the right to take orders',
      { placeUsers: bistroRows().placeUsers.map((user) => ({ ...user, permissions: [] })) },
      ['permission_missing'],
    ],
  ])('where %s meanwhile', async (_what, meanwhile, raised) => {
    expect(await orderOffline(meanwhile)).toEqual({ offline: 1, papers: 1, raised })
  })
})
