import { type PrintJobKind, isFiscal } from '#domain/print/print-job.ts'
import {
  createSimulatedWrapper,
  simulatedReplies,
  type SimulatedPaper,
} from '#platform/printing/simulated-wrapper.ts'
import { enqueueAll, type AnyNewCommand } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { createRandom, type Random } from '#tests/simulation/random.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryPrintJobs } from '#tests/support/memory/memory-print-jobs.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { jobsOf, openPrintingPage, type PrintingPage } from './printing-page.ts'

const beginning = 1_790_000_000_000
const printers = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']

/** One message that reached the wrapper. */
type Sending = { jobId: string; requestId: string }

/** An evening of prints on one device, over a printer that loses, delays, doubles and fails, with crashes in between. */
export async function runEvening(seed: number, jobs: number) {
  const random = createRandom(seed)
  const timers = createManualTimers()
  const now = () => beginning + timers.now()
  const clientId = random.id()
  const outbox = createMemoryOutbox(newRegistration(clientId))
  const replica = createMemoryReplica()
  await replica.write((tx) => tx.putMeta(whole(clientId)))
  const memory = createMemoryPrintJobs()
  const sendings: Sending[] = []
  const papers: SimulatedPaper[] = []
  const errors: unknown[] = []
  let faults = true
  const host = createSimulatedWrapper({
    clock: timers.now,
    setTimeout: timers.setTimeout,
    settings: () => ({
      reply: faults ? random.pick(simulatedReplies) : 'normal',
      delayMs: random.below(7000),
    }),
    printed: rememberIn(new Set()),
    onPaper: (paper) => void papers.push(paper),
  })
  watchMessages(host, (sending) => void sendings.push(sending))

  const open = () =>
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
    })
  let page: PrintingPage = open()
  const give = async (...acts: Pick<AnyNewCommand, 'kind' | 'args'>[]) => {
    const deps = { clock: now, newId: random.id, clockOffset: () => 0, printerIds: () => printers }
    const drafts = acts.map((act) => ({ ...act, actor: at.kasia, session: at.kasia }) as AnyNewCommand)
    await enqueueAll(outbox, deps, drafts)
    await applyPending(outbox, replica)
    page.queue.wake()
  }
  for (let made = 0; made < jobs;) {
    for (let more = random.below(4); more > 0 && made < jobs; more--, made++) await give(...somePrint(random))
    await timers.pass(random.below(9000))
    if (random.chance(0.15)) {
      page.crash()
      page = open()
    }
  }
  // The evening is over: the printers recover, nothing new comes, the last page stays open.
  faults = false
  await timers.pass(20 * 60_000)
  return {
    sendings,
    papers,
    errors,
    jobs: jobsOf(replica),
    printouts: rowsOf<Printout>('printouts'),
    payments: rowsOf<OrderPayment>('orderPayments'),
  }

  function rowsOf<T>(table: string): T[] {
    return [...replica.state().rows]
      .filter(([key]) => key.startsWith(`${table}/`))
      .map(([, row]) => row as unknown as T)
  }
}

export type Evening = Awaited<ReturnType<typeof runEvening>>

/** A sale with its receipt, or a print that is not fiscal. */
function somePrint(random: Random): Pick<AnyNewCommand, 'kind' | 'args'>[] {
  const fiscal = random.chance(0.7)
  const kind: PrintJobKind = fiscal
    ? random.pick(['receipt', 'invoice', 'simplified-invoice'] as const)
    : 'test'
  const jobId = random.id()
  const printoutId = fiscal ? random.id() : null
  const job: Pick<AnyNewCommand, 'kind' | 'args'> = {
    kind: 'print-job.create',
    args: {
      jobId,
      kind,
      printoutId,
      printerId: random.pick(printers),
      copy: 1,
      reason: '',
      orderCheckId: null,
      orderId: null,
      lineIds: null,
      content: fiscal ? null : { type: 'test', printer: 'Bar', at: beginning },
    },
  }
  return isFiscal(kind) && printoutId !== null ? [...sale(random, printoutId, kind), job] : [job]
}

/** What comes before the print of a document: it is issued and paid. */
export function sale(
  random: Random,
  printoutId: string,
  kind: PrintJobKind,
): Pick<AnyNewCommand, 'kind' | 'args'>[] {
  const orderCheckId = random.id()
  const type = kind === 'invoice' || kind === 'simplified-invoice' ? kind : 'receipt'
  const nip = { taxId: '5260250274', name: '' as const }
  const rates = [{ rate: 'VAT08' as const, gross: 2400, vat: 178, net: 2222 }]
  const item = {
    lineId: null,
    lineQuantity: 1000,
    type: 'MENU_ITEM',
    name: 'Żurek',
    quantity: 1000,
    grossPrice: 2400,
    discountValue: 0,
    taxRateType: 'VAT08',
    taxRate: 8,
    exciseType: 'NONE',
  } as const
  return [
    {
      kind: 'document.issue',
      args: {
        printoutId,
        orderCheckId,
        type,
        items: [item],
        rates,
        total: 2400,
        deposit: 0,
        buyer: type === 'receipt' ? null : nip,
        paymentType: 'CASH',
        saleDate: '2026-09-21',
        guest: null,
      },
    },
    {
      kind: 'payment.taken',
      args: {
        paymentId: random.id(),
        orderCheckId,
        printoutId,
        type: 'CASH',
        amount: 2400,
        tip: 0,
        tendered: 2400,
        reference: '',
      },
    },
  ] as Pick<AnyNewCommand, 'kind' | 'args'>[]
}

export function watchMessages(
  host: { ReactNativeWebView?: { postMessage(text: string): void } },
  heard: (sending: Sending) => void,
): void {
  const { ReactNativeWebView: inner } = host
  host.ReactNativeWebView = {
    postMessage: (text) => {
      const { payload } = JSON.parse(text) as { payload: Sending }
      heard(payload)
      inner?.postMessage(text)
    },
  }
}

export function rememberIn(jobs: Set<string>) {
  return { has: (id: string) => jobs.has(id), add: (id: string) => void jobs.add(id) }
}

/** A copy that is loaded and up to date. */
export function whole(clientId: string) {
  return {
    clientId,
    cursor: null,
    catchingUp: false,
    viewSeq: 0,
    lastSeq: 0,
    wholeAt: beginning,
    walk: null,
  }
}
