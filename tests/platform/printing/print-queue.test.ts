import { describe, expect, test } from 'vitest'
import { isFiscal, type PrintJobKind } from '#domain/print/print-job.ts'
import { ageLimitMs } from '#platform/printing/next-step.ts'
import {
  createSimulatedWrapper,
  type SimulatedPaper,
  type SimulatedSettings,
} from '#platform/printing/simulated-wrapper.ts'
import { enqueueAll, type AnyNewCommand } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { createRandom } from '#tests/simulation/random.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryPrintJobs } from '#tests/support/memory/memory-print-jobs.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { jobsOf, openPrintingPage, type PageOf } from './printing-page.ts'
import { rememberIn, sale, watchMessages, whole } from './print-world.ts'

const bar = '0190aaaa-0000-7000-8000-000000000001'
const kitchen = '0190aaaa-0000-7000-8000-000000000002'
const beginning = 1_790_000_000_000

/** One device with a printer that does as it is told, and the means to give it jobs. */
async function setUp(settings: SimulatedSettings = { reply: 'normal', delayMs: 1000 }) {
  const random = createRandom(7)
  const timers = createManualTimers()
  const now = () => beginning + timers.now()
  const clientId = random.id()
  const outbox = createMemoryOutbox(newRegistration(clientId))
  const replica = createMemoryReplica()
  await replica.write((tx) => tx.putMeta(whole(clientId)))
  const memory = createMemoryPrintJobs()
  const printer = { ...settings }
  const papers: SimulatedPaper[] = []
  const sent: string[] = []
  const errors: unknown[] = []
  const host = createSimulatedWrapper({
    clock: timers.now,
    setTimeout: timers.setTimeout,
    settings: () => printer,
    printed: rememberIn(new Set()),
    onPaper: (paper) => void papers.push(paper),
  })
  watchMessages(host, ({ jobId }) => void sent.push(jobId))
  const open = (more: Partial<PageOf> = {}) =>
    openPrintingPage({
      clientId,
      outbox,
      replica,
      memory,
      host,
      timers,
      now,
      newId: random.id,
      actor: at.kasia,
      report: (error) => void errors.push(error),
      ...more,
    })
  const give = async (kind: PrintJobKind, { printerId = bar, isOurs = true } = {}) => {
    const jobId = random.id()
    const printoutId = isFiscal(kind) ? random.id() : null
    const draft = {
      kind: 'print-job.create',
      actor: at.kasia,
      session: at.kasia,
      args: {
        jobId,
        kind,
        printerId,
        printoutId,
        orderCheckId: null,
        orderId: null,
        lineIds: null,
        reason: '',
        content: isFiscal(kind) ? null : { type: 'test', printer: 'Bar', at: beginning },
        copy: 1,
      },
    } as AnyNewCommand
    const { actor, session } = draft
    const sold = (printoutId === null ? [] : sale(random, printoutId, kind)).map(
      (act) => ({ ...act, actor, session }) as AnyNewCommand,
    )
    const printerIds = () => (isOurs ? [printerId] : [])
    await enqueueAll(outbox, { clock: now, newId: random.id, clockOffset: () => 0, printerIds }, [
      ...sold,
      draft,
    ])
    await applyPending(outbox, replica)
    return jobId
  }
  const job = (id: string) => jobsOf(replica).find((each) => each.id === id)
  return { clientId, outbox, replica, memory, printer, papers, sent, errors, timers, random, open, give, job }
}

describe('the queue of a device’s printers', () => {
  test('gives a printer one job at a time, oldest first, and different printers theirs at once', async () => {
    const { give, open, timers, sent, papers } = await setUp()
    const first = await give('test')
    await timers.pass(10)
    const second = await give('bill')
    const elsewhere = await give('test', { printerId: kitchen })
    open()
    await timers.pass(500)
    expect(sent).toEqual([first, elsewhere])
    await timers.pass(3000)
    expect(sent).toEqual([first, elsewhere, second])
    expect(papers).toHaveLength(3)
  })

  test('writes that a job is sent before the printer hears of it', async () => {
    const { give, open, timers, memory, sent } = await setUp()
    const id = await give('receipt')
    const move = memory.move
    const order: string[] = []
    open({
      memory: {
        ...memory,
        move: async (job, event, told) => {
          const moved = await move(job, event, told)
          order.push(`${event} after ${sent.length} sendings`)
          return moved
        },
      },
    })
    await timers.pass(2000)
    expect(sent).toEqual([id])
    expect(order).toEqual(['send after 0 sendings', 'print after 1 sendings'])
  })

  test('never sends what its memory could not keep', async () => {
    const { give, open, timers, memory, sent, errors, job } = await setUp()
    const id = await give('receipt')
    let full = true
    open({
      memory: {
        ...memory,
        move: async (...move) => (full ? Promise.reject(new Error('full')) : memory.move(...move)),
      },
    })
    await timers.pass(20_000)
    expect(sent).toEqual([])
    expect(errors.length).toBeGreaterThan(1)
    full = false
    await timers.pass(20_000)
    expect(sent).toEqual([id])
    expect(job(id)?.status).toBe('printed')
  })

  test('says later what it could not say at once, without printing again', async () => {
    const { give, open, timers, outbox, sent, job } = await setUp()
    const id = await give('receipt')
    let full = false
    open({
      outbox: {
        ...outbox,
        write: async (work) => (full ? Promise.reject(new Error('full')) : outbox.write(work)),
      },
    })
    await timers.pass(500)
    full = true
    await timers.pass(20_000)
    expect(job(id)?.status).toBe('queued')
    full = false
    await timers.pass(20_000)
    expect(job(id)?.status).toBe('printed')
    expect(sent).toEqual([id])
  })

  test('leaves a job that was sent by a page which is gone unknown, and settles it with the late answer', async () => {
    const { give, open, timers, sent, job } = await setUp({ reply: 'normal', delayMs: 5000 })
    const id = await give('receipt')
    const page = open()
    await timers.pass(1000)
    page.crash()
    open()
    await timers.pass(1000)
    expect(job(id)).toMatchObject({ status: 'unknown', fault: expect.stringMatching(/^INTERRUPTED/) })
    await timers.pass(5000)
    expect(job(id)?.status).toBe('printed')
    expect(sent).toEqual([id])
  })

  test('takes no answer within 6 s as unknown, and a late one still as the truth', async () => {
    const { give, open, timers, sent, job } = await setUp({ reply: 'late', delayMs: 1000 })
    const id = await give('receipt')
    open()
    await timers.pass(6500)
    expect(job(id)).toMatchObject({ status: 'unknown', fault: 'TIMEOUT: Request timeout' })
    await timers.pass(5000)
    expect(job(id)).toMatchObject({ status: 'printed', fault: '' })
    expect(sent).toEqual([id])
  })

  test('sends a failed ticket once more, a failed fiscal print never', async () => {
    const { give, open, timers, sent, job } = await setUp({ reply: 'failed', delayMs: 100 })
    const ticket = await give('kitchen-ticket')
    const receipt = await give('receipt')
    open()
    await timers.pass(60_000)
    expect(sent.filter((id) => id === ticket)).toHaveLength(2)
    expect(sent.filter((id) => id === receipt)).toHaveLength(1)
    const failed = { status: 'failed', fault: 'PRINT_ERROR: The simulated printer failed' }
    expect([job(ticket), job(receipt)]).toEqual([
      expect.objectContaining(failed),
      expect.objectContaining(failed),
    ])
  })

  test('sends a ticket that did not answer no second time', async () => {
    const { give, open, timers, sent, job } = await setUp({ reply: 'lost', delayMs: 100 })
    const ticket = await give('kitchen-ticket')
    open()
    await timers.pass(60_000)
    expect(sent).toEqual([ticket])
    expect(job(ticket)?.status).toBe('unknown')
  })

  test('answers a job that it remembers as printed with that, whatever the rows say', async () => {
    const { give, open, timers, memory, sent, job } = await setUp()
    const id = await give('receipt')
    const known = {
      id,
      kind: 'receipt',
      printerId: bar,
      requestId: 'r',
      sentAt: 1,
      attempts: 1,
    } as const
    await memory.claim({ ...known, state: 'printed', fault: '', claimSeq: null }, 0)
    open()
    await timers.pass(5000)
    expect(sent).toEqual([])
    expect(job(id)?.status).toBe('printed')
  })

  test('prints nothing that a person has settled meanwhile', async () => {
    const { give, open, timers, sent, replica } = await setUp()
    const id = await give('receipt')
    const row = replica.state().rows.get(`printJobs/${id}`)
    await replica.write((tx) => tx.put('printJobs', [{ id, version: 0, ...row, status: 'failed' }]))
    open()
    await timers.pass(5000)
    expect(sent).toEqual([])
  })

  test('gives up what waited for the printer for more than 15 minutes, and says so', async () => {
    const { give, open, timers, sent, job } = await setUp()
    const [ticket, receipt] = [await give('kitchen-ticket'), await give('receipt')]
    open({ isAttached: () => false })
    await timers.pass(ageLimitMs)
    expect([job(ticket)?.status, job(receipt)?.status]).toEqual(['queued', 'queued'])
    await timers.pass(1)
    open()
    await timers.pass(5000)
    const expired = expect.objectContaining({ status: 'failed', fault: 'EXPIRED: Not printed in time' })
    expect([job(ticket), job(receipt)]).toEqual([expired, expired])
    expect(sent).toEqual([])
  })

  test('fails at once where what it is about is gone', async () => {
    const { give, open, timers, sent, job } = await setUp()
    const id = await give('receipt')
    open({ payloadOf: async () => 'NO_CONTENT' })
    await timers.pass(5000)
    expect(job(id)).toMatchObject({ status: 'failed', fault: 'NO_CONTENT: What it is about is gone' })
    expect(sent).toEqual([])
  })

  test('of two pages at once sends each job once', async () => {
    const { give, open, timers, sent } = await setUp()
    const jobs = [await give('receipt'), await give('test'), await give('receipt', { printerId: kitchen })]
    open()
    open()
    await timers.pass(60_000)
    expect([...sent].sort()).toEqual([...jobs].sort())
  })

  test('takes on nothing more once it is stopped, and still hears how the last job ended', async () => {
    const { give, open, timers, sent, job } = await setUp()
    const [first, second] = [await give('receipt'), await give('receipt')]
    const { queue } = open()
    await timers.pass(500)
    queue.stop()
    await timers.pass(10_000)
    expect(sent).toEqual([first])
    expect([job(first)?.status, job(second)?.status]).toEqual(['printed', 'queued'])
  })

  test('leaves a job of this device to other devices only as unknown when it was made before this one was known', async () => {
    const { give, open, timers, sent, job } = await setUp()
    const id = await give('receipt', { isOurs: false })
    open({ bornAt: beginning + 60_000 })
    await timers.pass(5000)
    expect(job(id)).toMatchObject({ status: 'unknown', fault: expect.stringMatching(/^BEFORE_DEVICE/) })
    expect(sent).toEqual([])
  })
})
