import { describe, expect, test } from 'vitest'
import {
  createSimulatedWrapper,
  usualSettings,
  type SimulatedPaper,
} from '#platform/printing/simulated-wrapper.ts'
import { enqueueAll, type AnyNewCommand } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
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
import { jobsOf, openPrintingPage } from './printing-page.ts'
import { rememberIn, sale } from './print-world.ts'

const beginning = 1_790_000_000_000
const printerId = '0190aaaa-0000-7000-8000-000000000001'

/** A waiter's phone without a printer, and two tills that both have the same one. */
async function setUp(seed: number, faultRate: number) {
  const random = createRandom(seed)
  const timers = createManualTimers()
  const now = () => beginning + timers.now()
  const server = createMemoryPlaceStore(random.pause)
  const person = { actor: at.kasia, session: random.id() }
  const faults = { rate: 0 }
  const deps = { store: server, clock: now, stamp: random.id, hash: sha256, proofs }
  const make = (code: string) => {
    const clientId = random.id()
    server.seed({ clients: [{ id: clientId, deviceCode: code, lastSeq: 0, revokedAt: null }] })
    const wire = createWire(random, at.place, clientId, deps, faults)
    return { clientId, ...createDevice(random, newRegistration(clientId, code), [person], wire, now) }
  }
  const phone = make('A7K')
  const tills = [make('B2M'), make('C9T')]
  const clientIds = [phone, ...tills].map(({ clientId }) => clientId)
  server.seed({
    rows: bistroRows(),
    sessions: [[person.session, { userId: person.actor, clientIds, openedAt: now(), endedAt: null }]],
  })
  const sync = async (device: (typeof tills)[number]) => {
    await device.push()
    for (let pages = 0; pages < 300; pages++) {
      const pulled = await device.pull()
      if (pulled.kind === 'pulled' && !pulled.more) return
    }
  }
  for (const device of [phone, ...tills]) await sync(device)
  faults.rate = faultRate
  const papers: SimulatedPaper[] = []
  const pages = tills.map((till) =>
    openPrintingPage({
      clientId: till.clientId,
      outbox: till.outbox,
      replica: till.replica,
      timers,
      now,
      memory: createMemoryPrintJobs(),
      newId: random.id,
      ...person,
      // Each has a wrapper of its own, which knows nothing of the other's jobs.
      host: createSimulatedWrapper({
        clock: timers.now,
        setTimeout: timers.setTimeout,
        settings: () => usualSettings,
        printed: rememberIn(new Set()),
        onPaper: (paper) => void papers.push(paper),
      }),
    }),
  )
  const give = async () => {
    const [jobId, printoutId] = [random.id(), random.id()]
    const sold = sale(random, printoutId, 'receipt').map((act) => ({ ...act, ...person }) as AnyNewCommand)
    const draft = {
      kind: 'print-job.create',
      actor: person.actor,
      session: person.session,
      args: {
        jobId,
        kind: 'receipt',
        printerId,
        printoutId,
        orderCheckId: null,
        orderId: null,
        lineIds: null,
        reason: '',
        content: null,
        copy: 1,
      },
    } as AnyNewCommand
    await enqueueAll(phone.outbox, { clock: now, newId: random.id, clockOffset: () => 0 }, [...sold, draft])
    await applyPending(phone.outbox, phone.replica)
    return jobId
  }
  const exchange = async (device: (typeof tills)[number]) => {
    await sync(device)
    for (const page of pages) page.queue.wake()
    await timers.pass(random.below(3000))
  }
  return { random, timers, phone, tills, pages, papers, faults, give, sync, exchange }
}

const outcomes = (device: { replica: Parameters<typeof jobsOf>[0] }) =>
  jobsOf(device.replica)
    .map(({ id, status }) => `${id} ${status}`)
    .sort()

describe('a job that two devices could print', () => {
  for (let seed = 1; seed <= 25; seed++) {
    test(`is printed by one of them, over a bad network (${seed})`, async () => {
      const { random, phone, tills, papers, faults, give, sync, exchange } = await setUp(seed, 0.2)
      const jobs = [await give(), await give(), await give()]
      for (let round = 0; round < 12; round++) await exchange(random.pick([phone, ...tills]))
      faults.rate = 0
      for (let round = 0; round < 6; round++) for (const device of [phone, ...tills]) await exchange(device)
      // What the last of them printed is sent by the first pass, and heard of by the second.
      for (const device of [phone, ...tills, phone, ...tills]) await sync(device)
      expect(papers.map(({ jobId }) => jobId).sort()).toEqual([...jobs].sort())
      const printed = jobs.map((id) => `${id} printed`).sort()
      for (const device of [phone, ...tills]) expect(outcomes(device)).toEqual(printed)
    })
  }

  test('and that one of them had taken before it died is open for a person, and printed by nobody', async () => {
    const { timers, phone, tills, pages, papers, give, exchange } = await setUp(1, 0)
    const [first, second] = tills
    const [page] = pages
    if (first === undefined || second === undefined || page === undefined) throw new Error('two tills')
    const id = await give()
    // The document, its payment and its print.
    for (let sent = 0; sent < 3; sent++) await exchange(phone)
    await first.push()
    await exchange(first)
    // It has asked, and dies before the answer is there.
    page.crash()
    await first.push()
    await exchange(second)
    expect(papers).toEqual([])
    await timers.pass(2 * 60_000)
    await exchange(second)
    await exchange(phone)
    expect(outcomes(phone)).toEqual([`${id} unknown`])
    expect(papers).toEqual([])
  })
})
