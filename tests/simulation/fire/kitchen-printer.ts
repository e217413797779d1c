import { printActs } from '#device/printing/print-acts.ts'
import { createPrintQueue, type PrintQueue } from '#platform/printing/print-queue.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { must } from '#domain/must.ts'
import { createMemoryPrintJobs } from '#tests/support/memory/memory-print-jobs.ts'
import type { Random } from '../random.ts'
import { StorageError } from './database.ts'
import type { Disk } from './disk.ts'
import { hold } from './hold.ts'
import type { Tab } from './tab.ts'
import type { TabDeps } from './tab-deps.ts'

type PrinterDeps = Pick<TabDeps, 'loop' | 'moment' | 'serverClock' | 'people' | 'broadcast' | 'note'> & {
  random: Random
  printerId: string
  disk(): Disk
}

/**
 * The printer of a station that stands beside one device: the app's own queue, in one of the device's pages at a time,
 * and the paper that comes out. What the queue remembers outlives pages. Throws when one thing comes out twice (I13).
 */
export function createKitchenPrinter({ loop, random, printerId, disk, ...deps }: PrinterDeps) {
  let memory = createMemoryPrintJobs()
  let bornAt = deps.serverClock()
  const papers = new Set<string>()
  let open: { tab: Tab; clientId: string; queue: PrintQueue } | null = null

  /** On paper a job is what it says: of one command, order and kind there is one, whatever id the job has. */
  const onPaper = (job: PrintJob) => {
    const paper = [job.kind, job.orderId, job.createdAt].join(' ')
    deps.note(`paper ${paper}`)
    hold('I13', !papers.has(paper), `${job.kind} of ${job.orderId} came out twice`)
    papers.add(paper)
  }
  const jobNow = (id: string) =>
    disk().serving().rows.get(`printJobs/${id}`) as unknown as PrintJob | undefined

  function start(tab: Tab, clientId: string): PrintQueue {
    const { page } = tab
    const stores = tab.openStores()
    const offset = tab.worker().engine().status().clockOffset
    const { actor, session } = must(deps.people()[0], 'a person')
    const acts = printActs({
      clientId,
      outbox: stores.outbox,
      replica: stores.replica,
      newId: random.id,
      actor,
      session,
      clock: () => deps.moment(offset),
      clockOffset: () => offset,
      poke: () => deps.broadcast('wake'),
    })
    const kept = memory
    return createPrintQueue({
      clientId,
      bornAt,
      now: deps.serverClock,
      newId: random.id,
      setTimeout: page.timers.setTimeout,
      clearTimeout: page.timers.clearTimeout,
      memory: {
        of: (ids) => page.gate(kept.of(ids)),
        open: () => page.gate(kept.open()),
        move: (job, event, told) => page.gate(kept.move(job, event, told)),
        claim: (job, seq) => page.gate(kept.claim(job, seq)),
      },
      openJobs: async () => {
        stores.replica.serve((await stores.outbox.read((tx) => tx.meta())).replicaName)
        return page.gate(Promise.resolve(openJobsOn(disk())))
      },
      deviceOf: (id) =>
        id !== printerId ? null : { isReady: () => true, onLate: () => () => undefined, print },
      payloadOf: async () => ({}),
      claimWord: (seq) => page.gate(acts.claimWord(seq)),
      sayClaim: (jobId) => page.gate(acts.sayClaim(jobId)),
      sayPrinted: (jobId) => page.gate(acts.sayPrinted(jobId)),
      sayError: (jobId, outcome, fault) => page.gate(acts.sayError(jobId, outcome, fault)),
      report: (error) => {
        if (!(error instanceof StorageError)) throw error
      },
    })
    async function print({ jobId }: { jobId: string }) {
      const job = jobNow(jobId)
      // The printer goes on with what it was given, whatever becomes of the page.
      if (job !== undefined) onPaper(job)
      await page.gate(loop.sleep(200 + random.below(1_500)))
      return { state: 'printed' as const }
    }
  }

  return {
    /** Looks for something to print, in a page that runs. */
    look: (tabs: readonly Tab[]) => {
      const tab =
        tabs.find((each) => each === open?.tab && each.isRunning()) ?? tabs.find((each) => each.isRunning())
      const { clientId } = disk().outbox.state().meta
      if (tab === undefined || clientId === '' || tab.isOutgrown()) return
      if (open?.tab !== tab || open.clientId !== clientId) {
        open?.queue.stop()
        open = { tab, clientId, queue: start(tab, clientId) }
      }
      open.queue.wake()
    },
    /** The device's memory is gone with all that it kept. */
    forget: () => {
      open?.queue.stop()
      open = null
      memory = createMemoryPrintJobs()
      bornAt = deps.serverClock()
    },
  }
}

function openJobsOn(disk: Disk): PrintJob[] {
  return [...disk.serving().rows]
    .filter(([key]) => key.startsWith('printJobs/'))
    .map(([, row]) => row as unknown as PrintJob)
    .filter(({ status }) => status === 'queued' || status === 'sent' || status === 'unknown')
    .sort((a, b) => a.createdAt - b.createdAt)
}
