import { fail, ok, type Result } from '../result.ts'
import { isFiscal, type PrintJobKind, type PrintJobStatus } from './print-job.ts'
import type { Instant, RowId } from '../units.ts'

/**
 * A job as the device that has the printer knows it: its own memory, on its own disk, which no server and no other
 * device changes. It decides whether something may still be sent (I13).
 */
export type LocalPrintJob = {
  /** Id of the job. */
  id: string
  kind: PrintJobKind
  printerId: RowId<'printers'>
  state: PrintJobStatus
  /** Of the last sending; null before the first. */
  requestId: string | null
  /** When it was last sent, device's clock, ms. */
  sentAt: Instant | null
  /** Sendings so far. */
  attempts: number
  /** The printer's message; empty: it gave none. */
  fault: string
  /** Number of the command that asked the server for the job; null where it was this device's from the beginning. */
  claimSeq: number | null
}

/**
 * The life of a job on the device that prints it.
 *
 *   queued --send--> sent           on the disk before the printer is called
 *   sent, unknown --print--> printed
 *   queued, sent, unknown --fail--> failed
 *   queued, sent --no-answer--> unknown     a queued one that another device may be printing
 *   sent --retry--> queued          never a fiscal one, and only once
 */
const transitions: Record<LocalPrintEvent, Partial<Record<PrintJobStatus, PrintJobStatus>>> = {
  send: { queued: 'sent' },
  print: { sent: 'printed', unknown: 'printed' },
  fail: { queued: 'failed', sent: 'failed', unknown: 'failed' },
  'no-answer': { queued: 'unknown', sent: 'unknown' },
  retry: { sent: 'queued' },
}

export type LocalPrintEvent = 'send' | 'print' | 'fail' | 'no-answer' | 'retry'

/** How often a print that is not fiscal is sent: once more after a definite failure. */
const sendings = 2

/** The state of a job after an event, or the state that forbids it. */
export function reduceLocalPrintJob(
  job: Pick<LocalPrintJob, 'state' | 'kind' | 'attempts'>,
  event: LocalPrintEvent,
): Result<PrintJobStatus, PrintJobStatus> {
  const next = transitions[event][job.state]
  if (next === undefined) return fail(job.state)
  if (event === 'retry' && !mayRetry(job)) return fail(job.state)
  return ok(next)
}

/** The facts of a job that are told besides the event. */
export type PrintTold = Partial<Pick<LocalPrintJob, 'requestId' | 'sentAt' | 'fault'>>

/** The job after an event, or null where its state does not allow it. */
export function movedPrintJob(
  job: LocalPrintJob,
  event: LocalPrintEvent,
  told: PrintTold,
): LocalPrintJob | null {
  const state = reduceLocalPrintJob(job, event)
  if (!state.ok) return null
  return { ...job, ...told, state: state.value, attempts: job.attempts + (event === 'send' ? 1 : 0) }
}

/** Whether the machine may send a job again after the printer has said that it failed. A fiscal one never (I13). */
export function mayRetry({ kind, attempts }: Pick<LocalPrintJob, 'kind' | 'attempts'>): boolean {
  return !isFiscal(kind) && attempts < sendings
}

/** A job that this device has only heard of. */
export function newLocalPrintJob(job: {
  id: string
  kind: PrintJobKind
  printerId: RowId<'printers'>
}): LocalPrintJob {
  const { id, kind, printerId } = job
  const unsent = { requestId: null, sentAt: null, attempts: 0, fault: '', claimSeq: null }
  return { id, kind, printerId, state: 'queued', ...unsent }
}
