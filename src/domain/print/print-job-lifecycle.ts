import { fail, ok, type Result } from '../result.ts'
import type { PrintJobStatus } from './print-job.ts'

/**
 * The life of a print job.
 *
 *   queued --send--> sent              written to the disk before the printer is called
 *   queued, sent, unknown --print--> printed    a late answer or a person settles an unknown one
 *   queued, sent, unknown --fail--> failed
 *   sent --no-answer--> unknown        never sent again by the machine
 *   queued --no-answer--> unknown      whoever had claimed it is gone
 *
 * printed and failed are ends: printing again is another job.
 */
const transitions: Record<PrintJobEvent, Partial<Record<PrintJobStatus, PrintJobStatus>>> = {
  send: { queued: 'sent' },
  print: { queued: 'printed', sent: 'printed', unknown: 'printed' },
  fail: { queued: 'failed', sent: 'failed', unknown: 'failed' },
  'no-answer': { queued: 'unknown', sent: 'unknown' },
}

export type PrintJobEvent = 'send' | 'print' | 'fail' | 'no-answer'

/** The status of a job after an event, or the status that forbids it. */
export function reducePrintJob(
  status: PrintJobStatus,
  event: PrintJobEvent,
): Result<PrintJobStatus, PrintJobStatus> {
  const next = transitions[event][status]
  return next === undefined ? fail(status) : ok(next)
}
