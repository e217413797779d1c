import {
  newLocalPrintJob,
  type LocalPrintEvent,
  type LocalPrintJob,
  type PrintTold,
} from '#domain/print/local-print-job.ts'
import { faultText, printFaults } from '#domain/print/print-fault.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { PrinterTold } from '#domain/print/printer-told.ts'
import { createAlarm } from './alarm.ts'
import { nextStep, type ClaimWord, type PrintStep } from './next-step.ts'
import type { LateOutcome, PrintDevice, PrintOutcome } from './print-device.ts'

/** The device's own memory of jobs. What a call has returned from is on the disk. */
export type PrintMemory = {
  of(ids: readonly string[]): Promise<LocalPrintJob[]>
  /** Jobs of which nobody has said yet how they ended. */
  open(): Promise<LocalPrintJob[]>
  /**
   * Moves a job on by an event, in one step, and keeps what is told of it besides. Gives the job as it is then, or
   * null where the event is not allowed in its state: then nothing has changed.
   */
  move(job: LocalPrintJob, event: LocalPrintEvent, told: PrintTold): Promise<LocalPrintJob | null>
  /** Remembers the command that asked for a job. */
  claim(job: LocalPrintJob, seq: number): Promise<void>
}

export type PrintQueuePorts = {
  clientId: string
  /** Since when the device has this name, server's clock, ms. */
  bornAt: number
  /** Server's clock as the device knows it, ms. */
  now(): number
  newId(): string
  setTimeout(work: () => void, ms: number): number
  clearTimeout(timer: number): void
  memory: PrintMemory
  /** Jobs that have not ended, oldest first. */
  openJobs(): Promise<PrintJob[]>
  /** The way to a printer that this device has; null for one that it has not. */
  deviceOf(printerId: string): PrintDevice | null
  /** The payload that goes to the printer; a fault where there is nothing to print any more. */
  payloadOf(job: PrintJob): Promise<Record<string, unknown> | 'NO_CONTENT' | 'DOCUMENT_DONE'>
  /** The server's word on the command of this number. */
  claimWord(seq: number): Promise<ClaimWord>
  /** Saves that the device asks for a job, and gives the number of the command. */
  sayClaim(jobId: string): Promise<number>
  /** `told`: what was said of the printer besides, at this moment only. */
  sayPrinted(jobId: string, told?: PrinterTold | null): Promise<void>
  sayError(
    jobId: string,
    outcome: 'failed' | 'unknown',
    fault: string,
    told?: PrinterTold | null,
  ): Promise<void>
  report(error: unknown): void
}

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
  const alarm = createAlarm(ports, () => {
    resting.clear()
    wake()
  })
  /** Printers that have a job of this queue. */
  const busy = new Map<string, Promise<void>>()
  const sending = new Set<string>()
  /** Jobs with which something went wrong here; they wait for the next alarm. */
  const resting = new Set<string>()
  /** The ends of jobs that this page has reported already, as `id outcome`. */
  const said = new Set<string>()
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
    const jobs = (await ports.openJobs()).filter(({ id }) => !sending.has(id) && !resting.has(id))
    const known = await memory.of(jobs.map(({ id }) => id))
    const locals = new Map(known.map((local) => [local.id, local]))
    for (const job of jobs) {
      const local = locals.get(job.id) ?? null
      const step = nextStep(job, await factsOf(job, local))
      if (stopped) return
      try {
        await take(job, local ?? newLocalPrintJob(job), step)
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

  async function factsOf(job: PrintJob, local: LocalPrintJob | null) {
    const device = ports.deviceOf(job.printerId)
    const claimSeq = local?.claimSeq ?? null
    const claim: ClaimWord = claimSeq === null ? 'none' : await ports.claimWord(claimSeq)
    const { clientId, bornAt } = ports
    const attached = device !== null
    return { clientId, bornAt, now: ports.now(), attached, ready: device?.isReady() === true, local, claim }
  }

  async function take(job: PrintJob, local: LocalPrintJob, step: PrintStep): Promise<void> {
    switch (step.do) {
      case 'nothing':
        return
      case 'wait':
        return alarm.within(step.ms)
      case 'send':
        return send(job, local)
      case 'claim':
        return memory.claim(local, await ports.sayClaim(job.id))
      case 'report-printed':
        return once(`${job.id} printed`, () => ports.sayPrinted(job.id))
      case 'report':
        return once(`${job.id} ${step.outcome}`, () => ports.sayError(job.id, step.outcome, step.fault))
      case 'end':
        return end(local, { state: step.outcome, code: step.fault, message: printFaults[step.fault] })
    }
  }

  async function once(what: string, say: () => Promise<void>): Promise<void> {
    if (said.has(what)) return
    await say()
    said.add(what)
  }

  /** One job at a time per printer; the others wait for the round that its end begins. */
  function send(job: PrintJob, local: LocalPrintJob): void {
    if (busy.has(job.printerId)) return
    sending.add(job.id)
    const work = sendNow(job, local)
      .catch((error: unknown) => rest(job, error))
      .finally(() => {
        busy.delete(job.printerId)
        sending.delete(job.id)
        wake()
      })
    busy.set(job.printerId, work)
  }

  async function sendNow(job: PrintJob, local: LocalPrintJob): Promise<void> {
    const payload = await ports.payloadOf(job)
    if (typeof payload === 'string') {
      return end(local, { state: 'failed', code: payload, message: printFaults[payload] })
    }
    const device = ports.deviceOf(job.printerId)
    if (device === null || stopped) return
    const requestId = ports.newId()
    // On the disk before the printer hears of it: after a crash the job is unknown, never sent again.
    const sent = await memory.move(local, 'send', { requestId, sentAt: ports.now() })
    if (sent === null) return
    const outcome = await device.print({ jobId: job.id, requestId, kind: job.kind, payload })
    const repeats = outcome.state === 'failed' && (await memory.move(sent, 'retry', {})) !== null
    if (!repeats) await end(sent, outcome)
  }

  /** Remembers how a job ended, then says so. What could not be said is said in a later round. */
  async function end(local: LocalPrintJob, outcome: PrintOutcome): Promise<void> {
    if (outcome.state === 'printed') {
      if ((await memory.move(local, 'print', { fault: '' })) === null) return
      await ports.sayPrinted(local.id, outcome.told)
      return
    }
    const fault = faultText(outcome.code, outcome.message)
    const event = outcome.state === 'failed' ? 'fail' : 'no-answer'
    const ended = await memory.move(local, event, { fault })
    if (ended !== null) await ports.sayError(local.id, outcome.state, fault, outcome.told)
  }

  return {
    wake,
    late: async ({ requestId, outcome }) => {
      try {
        const local = (await memory.open()).find((job) => job.requestId === requestId)
        // "Unknown" is what is known already, unless the printer's counters come with it.
        if (local !== undefined && outcome.state !== 'unknown') await end(local, outcome)
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
      while (round !== null || busy.size > 0) await Promise.all([round, ...busy.values()])
    },
  }
}
