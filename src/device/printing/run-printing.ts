import { liveQuery } from '#platform/live-query.ts'
import { ownEndpoints } from '#contract/areas/own.ts'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { Printer } from '#domain/resources/printers.ts'
import { createPrintQueue } from '#platform/printing/print-queue.ts'
import type { PrintersHere } from '#platform/printing/printers-here.ts'
import { createPrintJobStore } from '#replica/outbox/print-jobs.ts'
import { countCommands } from '#replica/outbox/waiting.ts'
import type { AppServices } from '#device/services.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { printActs } from './print-acts.ts'
import { printPayload } from './print-payload.ts'
import { reportUnlessLeft } from '#device/outbox/report-unless-left.ts'
import type { Instant } from '#domain/units.ts'

const reportPrinting = reportUnlessLeft('printing')

type Needs = {
  place: PlaceAccess
  clientId: string
  services: Pick<AppServices, 'device' | 'locks' | 'api'>
  here: PrintersHere
  /** The words of paper as they are at that moment. */
  language(job: PrintJob): Promise<PaperLanguage>
}

/** How often the queue looks around by itself: for what has grown too old, and for a wrapper that came up late, ms. */
const lookAroundMs = 15_000

/**
 * Prints what this device is to print, for as long as this page holds the place's lock of printing. Gives the way to end
 * it.
 */
export function runPrinting(needs: Needs): () => void {
  const { place, services } = needs
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let gone = false
  void ended.then(() => (gone = true))
  void services.locks
    .run(`print:${place.placeId}`, async () => {
      if (!gone) await printUntil(ended, needs)
    })
    .catch((error: unknown) => console.error('printing has stopped', error))
  return end
}

async function printUntil(ended: Promise<void>, needs: Needs): Promise<void> {
  const { place, clientId, services, here, language } = needs
  const { databases, rows, clock, newId, actor, session, engine } = place
  const { outbox, replica, outboxDb } = databases
  const clockOffset = () => engine.status().clockOffset
  const printers = new Map<string, Printer>()
  const queue = createPrintQueue({
    clientId,
    newId,
    bornAt: idTime(clientId) + clockOffset(),
    now: () => clock() + clockOffset(),
    setTimeout: (work, ms) => window.setTimeout(work, ms),
    clearTimeout: (timer) => window.clearTimeout(timer),
    memory: createPrintJobStore(outboxDb),
    openJobs: async () => {
      for (const printer of await rows.all('printers')) printers.set(printer.id, printer)
      return (await rows.by('printJobs', 'status', 'queued', 'sent', 'unknown')).sort(oldestFirst)
    },
    deviceOf: (printerId) => {
      const printer = printers.get(printerId)
      if (printer === undefined) return null
      const { codePage, columns } = printer
      const wanted = { placeId: place.placeId, printerId, codePage, columns: Number(columns) }
      return here.deviceOf(wanted, services.device.get())
    },
    payloadOf: async (job) => printPayload(rows, place.placeId, job, await language(job)),
    ...printActs({
      clientId,
      outbox,
      replica,
      actor,
      session,
      clock,
      newId,
      clockOffset,
      poke: engine.poke,
    }),
    report: reportPrinting,
  })
  const changes = liveQuery(async () => {
    const claims = await countCommands(outboxDb, 'sent', 'applied', 'rejected')
    const jobs = await rows.by('printJobs', 'status', 'queued', 'sent', 'unknown')
    return [claims, jobs.length]
  }).subscribe({
    next: () => {
      closeLostClaims(databases).catch(reportPrinting)
      queue.wake()
    },
    error: reportPrinting,
  })
  const stopListening = [
    () => changes.unsubscribe(),
    here.onLate((late) => void queue.late(late)),
    here.onChange(queue.wake),
    services.device.subscribe(queue.wake),
  ]
  const learnOfDemo = demoLearner(services)
  const lookAround = () => {
    void learnOfDemo()
    queue.wake()
  }
  const looking = window.setInterval(lookAround, lookAroundMs)
  lookAround()
  await ended
  window.clearInterval(looking)
  queue.stop()
  // Another page may begin when the printers have answered this one.
  await queue.idle()
  for (const stop of stopListening) stop()
}

function oldestFirst(a: PrintJob, b: PrintJob): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}

/** A job that another device has got is nothing that a person has to look at. */
async function closeLostClaims({ outbox, outboxDb }: PlaceAccess['databases']): Promise<void> {
  const refused = await outboxDb.commands.where('state').equals('rejected').toArray()
  const claims = refused.filter(({ envelope }) => envelope.kind === 'print-job.claim')
  if (claims.length === 0) return
  await outbox.write(async (tx) => {
    for (const { seq } of claims) {
      const command = await tx.get(seq)
      if (command?.state === 'rejected') await tx.put({ ...command, state: 'skipped' })
    }
  })
}

/**
 * Learns whether a printer on the screen stands in for real ones. That is the server's word, the last one is kept; asked
 * until there is an answer, since a page may begin while the server is away.
 */
function demoLearner({ api, device }: Needs['services']): () => Promise<void> {
  let isLearned = false
  return async () => {
    if (isLearned) return
    const answer = await api.call(ownEndpoints['app.config'], {})
    if (!answer.ok) return
    isLearned = true
    const simulated = answer.value.data.simulatedPrinter
    device.update((state) =>
      state.printing.simulated === simulated
        ? state
        : { ...state, printing: { ...state.printing, simulated } },
    )
  }
}

/** When an id of version 7 was made, by the clock of whoever made it, ms; 0 for any other id. */
export function idTime(id: string): Instant {
  const hex = id.replaceAll('-', '')
  return /^[0-9a-f]{12}7/.test(hex) ? Number.parseInt(hex.slice(0, 12), 16) : 0
}
