import { fail, ok, type Result } from '../result.ts'
import type { PrintoutStatus } from './printout.ts'

/**
 * The life of a document.
 *
 *   created, print-error --print--> printing
 *   created, printing, print-error, unknown --printed--> printed
 *   created, printing, unknown --error--> print-error
 *   created, printing --no-answer--> unknown        only a person or the device's own memory ends it
 *   created, print-error --skip--> skipped
 *   created, print-error --delete--> deleted
 *   created, printed --cancel--> canceled           a printed one with an entry in the register of corrections
 *
 * skipped, deleted and canceled are ends. Nothing leaves `unknown` by itself, so the machine never prints twice (I13).
 */
const transitions: Record<PrintoutEvent, Partial<Record<PrintoutStatus, PrintoutStatus>>> = {
  print: { created: 'printing', 'print-error': 'printing' },
  printed: { created: 'printed', printing: 'printed', 'print-error': 'printed', unknown: 'printed' },
  error: { created: 'print-error', printing: 'print-error', unknown: 'print-error' },
  'no-answer': { created: 'unknown', printing: 'unknown' },
  skip: { created: 'skipped', 'print-error': 'skipped' },
  delete: { created: 'deleted', 'print-error': 'deleted' },
  cancel: { created: 'canceled', printed: 'canceled' },
}

export type PrintoutEvent = 'print' | 'printed' | 'error' | 'no-answer' | 'skip' | 'delete' | 'cancel'

/** The status of a document after an event, or the status that forbids it. */
export function reducePrintout(
  status: PrintoutStatus,
  event: PrintoutEvent,
): Result<PrintoutStatus, PrintoutStatus> {
  const next = transitions[event][status]
  return next === undefined ? fail(status) : ok(next)
}

/** Whether how it was paid may still change: not once it lies on paper. */
export function mayChangePaymentType(status: PrintoutStatus): boolean {
  return status === 'created' || status === 'print-error'
}
