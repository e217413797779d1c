import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runPrinting } from '#device/printing/run-printing.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import type { LockPort } from '#platform/api/ports.ts'
import type { DeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import type { LateOutcome, PrintDevice, PrintOutcome, PrinterRequest } from '#platform/print-device.ts'
import type { PrintersHere } from '#platform/printing/printers-here.ts'
import { withPrinterWay } from '#platform/printing/printer-way.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { recordResults } from '#replica/outbox/record-results.ts'
import { createMemoryDevice, putRows, saveAct } from '#tests/support/device-here.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { createToldEngine, placeHere } from '#tests/support/places/place-here.ts'
import {
  kitchenPrinter,
  openPrintingPlace,
  printingAt,
  waitingTicket,
} from '#tests/support/papers/printing-place.ts'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

const config = 'GET /config'
let databases: PlaceDatabases
let clientId: string
let device: DeviceStore
let locks: LockPort
let server: ToldServer
let timers: ReturnType<typeof createManualTimers>
/** What the printer was sent, and how it answers. */
let papers: PrinterRequest[]
let answer: (request: PrinterRequest) => Promise<PrintOutcome>
let ends: (() => void)[]
let now: number
let isReady: boolean
/** How often the queue has asked for the way to a printer. */
let asked: number
/** Who hears of late answers, and of printers that were plugged in or out. */
let late: Set<(outcome: LateOutcome) => void>
let changed: Set<() => void>
/** What looks around by itself, and how often, ms. */
let looking: { look: () => void; ms: number } | null

beforeEach(async () => {
  ;({ databases, clientId } = await openPrintingPlace())
  device = createMemoryDevice()
  attach('bridge')
  locks = localLocks()
  server = createToldServer({ [config]: () => ({ data: { mapTiles: null, simulatedPrinter: true } }) })
  timers = createManualTimers()
  const { setTimeout, clearTimeout } = timers
  const setInterval = (look: () => void, ms: number) => void (looking = { look, ms })
  vi.stubGlobal('window', { setTimeout, clearTimeout, setInterval, clearInterval: () => (looking = null) })
  papers = []
  answer = async () => ({ state: 'printed' })
  ends = []
  now = printingAt
  isReady = true
  asked = 0
  late = new Set()
  changed = new Set()
  looking = null
})
afterEach(async () => {
  for (const end of ends) end()
  await printingEnds()
  databases.close()
  vi.unstubAllGlobals()
})

const attach = (via: 'bridge' | 'none') => {
  const of = { placeId: databases.placeId, printerId: kitchenPrinter.id }
  device.update((state) => withPrinterWay(state, of, { via, port: null }))
}
const printer: PrintDevice = {
  isReady: () => isReady,
  print: (request) => {
    papers.push(request)
    return answer(request)
  },
  onLate: () => () => undefined,
}
const isAttached = () => device.get().printing.attached.some(({ via }) => via !== 'none')
const listenIn =
  <L>(listeners: Set<L>) =>
  (listener: L) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
/** A page that prints; the printers are reached as the device says. */
const openPage = () => {
  const { engine, told } = createToldEngine()
  // Only what printing asks of it.
  const here = {
    deviceOf: () => {
      asked += 1
      return isAttached() ? printer : null
    },
    onLate: listenIn(late),
    onChange: listenIn(changed),
  } as unknown as PrintersHere
  const place = placeHere(databases, { engine, clock: () => now })
  const services = { device, locks, api: server.api }
  const end = runPrinting({
    place,
    clientId,
    services,
    here,
    language: () => Promise.resolve(paperLanguage('pl')),
  })
  ends.push(end)
  return { end, told }
}
/** Resolves once the queue has nothing more to decide: a page that is slow today asks late, not less. */
const isQuiet = async () => {
  await eventually(() => expect(asked).toBeGreaterThan(0))
  for (let turn = 0, before = asked; turn < 30; turn = asked === before ? turn + 1 : 0) {
    before = asked
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
/** Resolves once nobody holds the place's lock of printing. */
const printingEnds = () => locks.run(`print:${databases.placeId}`, async () => undefined)
const put = (...jobs: ReturnType<typeof waitingTicket>[]) => putRows(databases, { printJobs: jobs })
const mine = (change: Parameters<typeof waitingTicket>[0] = {}) =>
  waitingTicket({ claimedBy: clientId, ...change })
const kinds = async () => (await databases.outboxDb.commands.toArray()).map(({ envelope }) => envelope.kind)
const statusOf = async (id: string) => (await databases.replicaDb.rows('printJobs').get(id))?.['status']
const isPrinted = (id: string) => eventually(async () => expect(await statusOf(id)).toBe('printed'))

describe('a page that prints', () => {
  it('sends a job of its own printer once, and saves that it came out (I13)', async () => {
    const job = mine()
    await put(job)
    const { told } = openPage()
    await isPrinted(job.id)
    expect(papers).toMatchObject([{ jobId: job.id, kind: 'kitchen-ticket' }])
    expect(await kinds()).toEqual(['document.printed'])
    expect(told.pokes).toBe(1)
  })

  it('sends what comes while it is open, the oldest first', async () => {
    openPage()
    const [late, early] = [mine({ createdAt: printingAt - 10 }), mine({ createdAt: printingAt - 20 })]
    await put(late, early)
    await isPrinted(late.id)
    expect(papers.map(({ jobId }) => jobId)).toEqual([early.id, late.id])
  })

  it('asks for a job that nobody has, and sends it only when the server has said yes', async () => {
    const job = waitingTicket()
    await put(job)
    openPage()
    await eventually(async () => expect(await kinds()).toEqual(['print-job.claim']))
    expect(papers).toEqual([])
    await recordResults(databases.outbox, clientId, [
      { seq: 1, status: 'applied', code: null, result: null, version: 2 },
    ])
    await put({ ...job, claimedBy: clientId, claimedUntil: printingAt + 60_000 })
    await isPrinted(job.id)
    expect(papers).toHaveLength(1)
  })

  it('sends nothing to a printer that the device has not got, until it is told that it has', async () => {
    attach('none')
    const job = mine()
    await put(job)
    openPage()
    await isQuiet()
    expect(await statusOf(job.id)).toBe('queued')
    expect(papers).toEqual([])
    attach('bridge')
    await isPrinted(job.id)
  })

  it('tries a job that did not come out once more, then says why', async () => {
    const job = mine()
    await put(job)
    answer = async () => ({ state: 'failed', code: 'PAPER_END', message: 'brak papieru' })
    openPage()
    await eventually(() => expect(papers).toHaveLength(1))
    now += 2_000
    await eventually(async () => {
      await timers.pass(2_000)
      expect(await statusOf(job.id)).toBe('failed')
    })
    expect(papers.map(({ jobId }) => jobId)).toEqual([job.id, job.id])
    expect(await kinds()).toEqual(['document.error'])
  })

  it('leaves a job open that may have come out: nobody knows, and it is not sent again (I13)', async () => {
    const job = mine()
    await put(job)
    answer = async () => ({ state: 'unknown', code: 'NO_ANSWER', message: 'brak odpowiedzi' })
    openPage()
    await eventually(async () => expect(await statusOf(job.id)).toBe('unknown'))
    now += 60_000
    await timers.pass(60_000)
    looking?.look()
    await isQuiet()
    expect(papers).toHaveLength(1)
  })
})

describe('a printer that comes late', () => {
  it('is found within fifteen seconds, though nobody tells of it', async () => {
    const job = mine()
    await put(job)
    isReady = false
    openPage()
    await eventually(() => expect(looking?.ms).toBe(15_000))
    isReady = true
    await eventually(async () => {
      looking?.look()
      expect(await statusOf(job.id)).toBe('printed')
    })
  })

  it('is asked at once where it was plugged in', async () => {
    const job = mine()
    await put(job)
    isReady = false
    openPage()
    await eventually(() => expect(changed.size).toBe(1))
    isReady = true
    await eventually(async () => {
      for (const tell of changed) tell()
      expect(await statusOf(job.id)).toBe('printed')
    })
  })

  it('is believed when it says after the wait that the paper is out', async () => {
    const job = mine()
    await put(job)
    answer = async () => ({ state: 'unknown', code: 'NO_ANSWER', message: '' })
    openPage()
    await eventually(async () => expect(await statusOf(job.id)).toBe('unknown'))
    const requestId = papers[0]?.requestId ?? ''
    for (const tell of late) tell({ requestId, outcome: { state: 'printed' } })
    await isPrinted(job.id)
    expect(papers).toHaveLength(1)
  })

  it('is listened to by no page that has ended', async () => {
    const { end } = openPage()
    await eventually(() => expect([late.size, changed.size]).toEqual([1, 1]))
    end()
    await printingEnds()
    expect([late.size, changed.size, looking]).toEqual([0, 0, null])
  })
})

describe('two pages of a device', () => {
  it('print one after the other: the second takes over when the first ends, and sends nothing again (I13)', async () => {
    const [first, second] = [mine(), mine()]
    const one = openPage()
    openPage()
    await put(first)
    await isPrinted(first.id)
    one.end()
    await put(second)
    await isPrinted(second.id)
    expect(papers.map(({ jobId }) => jobId)).toEqual([first.id, second.id])
  })

  it('never print at once: the first waits for its printer before the second begins', async () => {
    let paperIsOut = () => undefined as void
    answer = () => new Promise((resolve) => (paperIsOut = () => resolve({ state: 'printed' })))
    const job = mine()
    await put(job)
    const one = openPage()
    await eventually(() => expect(papers).toHaveLength(1))
    one.end()
    let isFree = false
    const free = printingEnds().then(() => (isFree = true))
    openPage()
    await saveAct(databases)
    expect(isFree).toBe(false)
    paperIsOut()
    await free
    expect(await statusOf(job.id)).toBe('printed')
    expect(papers).toHaveLength(1)
  })

  it('leave the printing to the others where one is gone before its turn', async () => {
    let letGo = () => undefined as void
    const other = locks.run(
      `print:${databases.placeId}`,
      () => new Promise<void>((resolve) => (letGo = resolve)),
    )
    await put(mine())
    openPage().end()
    letGo()
    await other
    await printingEnds()
    await saveAct(databases)
    expect(papers).toEqual([])
  })
})

describe('a job that another device has got', () => {
  it('is nothing that a person has to look at, unlike any other refusal (I10)', async () => {
    const deps = { clock: () => printingAt, newId, clockOffset: () => 0 }
    const args = { jobId: newId(), clientId, lease: 60_000 }
    const draft = { kind: 'print-job.claim' as const, actor: newId(), session: newId(), args }
    await enqueue(databases.outbox, deps, draft)
    await saveAct(databases)
    const refused = { status: 'rejected' as const, code: 'state_conflict', result: null, version: 0 }
    await recordResults(
      databases.outbox,
      clientId,
      [1, 2].map((seq) => ({ seq, ...refused })),
    )
    openPage()
    const states = async () => (await databases.outboxDb.commands.toArray()).map(({ state }) => state)
    await eventually(async () => expect(await states()).toEqual(['skipped', 'rejected']))
  })
})

describe('a printer on the screen', () => {
  const isSimulated = () => device.get().printing.simulated

  it('stands in for real ones where the server runs a demo', async () => {
    openPage()
    await eventually(() => expect(isSimulated()).toBe(true))
    expect(device.get().printing.attached).toHaveLength(1)
  })

  it('is learned of once the server is back, which was away while the page began', async () => {
    server.state.reachable = false
    const { end } = openPage()
    await eventually(() => expect(looking).not.toBeNull())
    expect(isSimulated()).toBe(false)
    server.state.reachable = true
    await eventually(() => {
      looking?.look()
      expect(isSimulated()).toBe(true)
    })
    const asking = server.params(config).length
    looking?.look()
    end()
    await printingEnds()
    expect(server.params(config)).toHaveLength(asking)
  })

  it('stays as the server said last, where that is not reached', async () => {
    device.update((state) => ({ ...state, printing: { ...state.printing, simulated: true } }))
    server.state.reachable = false
    const { end } = openPage()
    end()
    await printingEnds()
    expect(isSimulated()).toBe(true)
  })
})
