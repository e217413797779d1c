import { newLocalPrintJob, type LocalPrintJob } from '#domain/print/local-print-job.ts'
import { faultText, printFaults } from '#domain/print/print-fault.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { createSoonestTimer, type SoonestTimer } from './soonest-timer.ts'
import { nextStep, type ClaimWord, type PrintStep, type StepFacts } from './next-step.ts'
import type { LateOutcome } from '../print-device.ts'
import { createPrintEnds, type PrintEnds } from './print-ends.ts'
import type { PrintQueuePorts } from './print-queue-ports.ts'

export type PrintQueue = {
  /** Something has changed: rows, the server's word, the printers. */
  wake(): void
  /** A printer has answered somebody who does not wait any more. */
  late(late: LateOutcome): Promise<void>
  /** Takes on nothing more; what a printer has goes on. */
  stop(): void
  /** Resolves when nothing is being decided and no printer has a job. */
  idle(): Promise<void>
}

/** When something that could not be saved is tried again, ms. */
const againMs = 5_000

/**
 * The queue of a device's printers. Runs in one page of the device at a time; even two of them send no job twice,
 * since the memory lets only one begin. Whatever a page before this one has left as sent is unknown.
 */
export function createPrintQueue(ports: PrintQueuePorts): PrintQueue {
  const { memory } = ports
  const alarm = createSoonestTimer(ports, () => {
    resting.clear()
    wake()
  })
  const ends = createPrintEnds(ports)
  const sendings = createSendings(ports, { ends, isStopped: () => stopped, onFault: rest, onEnd: wake })
  /** Jobs with which something went wrong here; they wait for the next alarm. */
  const resting = new Set<string>()
  let stopped = false
  let adopted = false
  let wanted = false
  let round: Promise<void> | null = null

  function wake(): void {
    wanted = true
    round ??= rounds().finally(() => (round = null))
  }
  async function rounds(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false
      try {
        if (!adopted) await adoptOrphans()
        adopted = true
        await decideAll()
      } catch (error) {
        ports.report(error)
        alarm.within(againMs)
      }
    }
  }

  /** The page that had sent these is gone, and with it the wait for their answers. */
  async function adoptOrphans(): Promise<void> {
    const fault = faultText('INTERRUPTED', printFaults.INTERRUPTED)
    for (const job of await memory.open()) {
      if (job.state === 'sent') await memory.move(job, 'no-answer', { fault })
    }
  }

  async function decideAll(): Promise<void> {
    const jobs = (await ports.openJobs()).filter(({ id }) => !sendings.has(id) && !resting.has(id))
    const known = await memory.of(jobs.map(({ id }) => id))
    const locals = new Map(known.map((local) => [local.id, local]))
    for (const job of jobs) {
      const local = locals.get(job.id) ?? null
      const step = nextStep(job, await factsOf(ports, job, local))
      if (stopped) return
      try {
        await take({ ports, alarm, ends, sendings }, job, local ?? newLocalPrintJob(job), step)
      } catch (error) {
        rest(job, error)
      }
    }
  }

  function rest({ id }: PrintJob, error: unknown): void {
    ports.report(error)
    resting.add(id)
    alarm.within(againMs)
  }

  return {
    wake,
    late: async ({ requestId, outcome }) => {
      try {
        const local = (await memory.open()).find((job) => job.requestId === requestId)
        // "Unknown" is what is known already, unless the printer's counters come with it.
        if (local !== undefined && outcome.state !== 'unknown') await ends.end(local, outcome)
        else if (local !== undefined && outcome.told)
          await ports.sayError(local.id, 'unknown', local.fault, outcome.told)
      } catch (error) {
        ports.report(error)
      }
      wake()
    },
    stop: () => {
      stopped = true
      alarm.off()
    },
    idle: async () => {
      while (round !== null || sendings.busy.size > 0) await Promise.all([round, ...sendings.busy.values()])
    },
  }
}

async function factsOf(
  ports: PrintQueuePorts,
  job: PrintJob,
  local: LocalPrintJob | null,
): Promise<StepFacts> {
  const device = ports.deviceOf(job.printerId)
  const claimSeq = local?.claimSeq ?? null
  const claim: ClaimWord = claimSeq === null ? 'none' : await ports.claimWord(claimSeq)
  const { clientId, bornAt } = ports
  const attached = device !== null
  return { clientId, bornAt, now: ports.now(), attached, ready: device?.isReady() === true, local, claim }
}

/** Everything that a step for a job needs. */
type Hands = { ports: PrintQueuePorts; alarm: SoonestTimer; ends: PrintEnds; sendings: Sendings }

async function take(
  { ports, alarm, ends, sendings }: Hands,
  job: PrintJob,
  local: LocalPrintJob,
  step: PrintStep,
): Promise<void> {
  switch (step.do) {
    case 'nothing':
      return
    case 'wait':
      return alarm.within(step.ms)
    case 'send':
      return sendings.send(job, local)
    case 'claim':
      return ports.memory.claim(local, await ports.sayClaim(job.id))
    case 'report-printed':
      return ends.sayPrintedOnce(job.id)
    case 'report':
      return ends.sayErrorOnce(job.id, step.outcome, step.fault)
    case 'end':
      return ends.end(local, { state: step.outcome, code: step.fault, message: printFaults[step.fault] })
  }
}

type Sendings = {
  /** Printers that have a job of this queue, by their ids. */
  busy: ReadonlyMap<string, Promise<void>>
  /** Whether a job is with its printer. */
  has(jobId: string): boolean
  /** Sends a job where its printer has none; the others wait for the round that its end begins. */
  send(job: PrintJob, local: LocalPrintJob): void
}

type SendingDeps = {
  ends: PrintEnds
  isStopped(): boolean
  onFault(job: PrintJob, error: unknown): void
  /** A printer is free again. */
  onEnd(): void
}

/** Jobs that are with their printers, one at a time per printer. */
function createSendings(ports: PrintQueuePorts, { ends, isStopped, onFault, onEnd }: SendingDeps): Sendings {
  const { memory } = ports
  const busy = new Map<string, Promise<void>>()
  const sending = new Set<string>()

  function send(job: PrintJob, local: LocalPrintJob): void {
    if (busy.has(job.printerId)) return
    sending.add(job.id)
    const work = sendNow(job, local)
      .catch((error: unknown) => onFault(job, error))
      .finally(() => {
        busy.delete(job.printerId)
        sending.delete(job.id)
        onEnd()
      })
    busy.set(job.printerId, work)
  }

  async function sendNow(job: PrintJob, local: LocalPrintJob): Promise<void> {
    const payload = await ports.payloadOf(job)
    if (typeof payload === 'string') {
      return ends.end(local, { state: 'failed', code: payload, message: printFaults[payload] })
    }
    const device = ports.deviceOf(job.printerId)
    if (device === null || isStopped()) return
    const requestId = ports.newId()
    // On the disk before the printer hears of it: after a crash the job is unknown, never sent again.
    const sent = await memory.move(local, 'send', { requestId, sentAt: ports.now() })
    if (sent === null) return
    const outcome = await device.print({ jobId: job.id, requestId, kind: job.kind, payload })
    const repeats = outcome.state === 'failed' && (await memory.move(sent, 'retry', {})) !== null
    if (!repeats) await ends.end(sent, outcome)
  }

  return { busy, has: (jobId) => sending.has(jobId), send }
}
