import * as v from 'valibot'
import { id, integer, text } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'
import { printContentSchema } from './print-content.ts'
import { printerAnswerSchema } from './printer-answer.ts'

export const fiscalKinds = ['receipt', 'invoice', 'simplified-invoice', 'daily-report'] as const

export const printJobKinds = [
  ...fiscalKinds,
  'e-invoice',
  'bill',
  'kitchen-ticket',
  'cancel-slip',
  'correction',
  'report',
  'test',
  'copy',
] as const

export const printJobStatuses = ['queued', 'sent', 'printed', 'failed', 'unknown'] as const

/**
 * Something to be printed once, by the device that has the printer. A document's job says which one; whatever else is
 * printed stands in the job itself.
 */
export const printJobSchema = v.object({
  id: idIn('printJobs'),
  kind: v.picklist(printJobKinds),
  printerId: idIn('printers'),
  printoutId: v.nullable(idIn('printouts')),
  orderCheckId: v.nullable(idIn('orderChecks')),
  orderId: v.nullable(idIn('orders')),
  content: v.nullable(printContentSchema),
  status: v.picklist(printJobStatuses),
  /** 1 is the first print, 2 and more are marked as copies. */
  copy: integer(1, 99),
  /** The device that prints it; null: whoever has the printer takes it. */
  claimedBy: v.nullable(id),
  /** Until when the claim holds; null: the device that made the job has the printer itself. */
  claimedUntil: v.nullable(instant),
  /** The printer's message when it failed; empty otherwise. */
  fault: text(0, 500),
  /** The wrapper's word on the printer; of a daily report that is not out yet, what was known before it. */
  told: v.optional(v.nullable(printerAnswerSchema), null),
  createdAt: instant,
  createdBy: idIn('placeUsers'),
  endedAt: v.nullable(instant),
  closedDay: v.nullable(day),
})

export type PrintJob = v.InferOutput<typeof printJobSchema>
export type PrintJobKind = PrintJob['kind']
export type PrintJobStatus = PrintJob['status']

/** Whether a print is fiscal: the machine sends it at most once (I13). */
export function isFiscal(kind: PrintJobKind): boolean {
  return fiscalKinds.some((fiscal) => fiscal === kind)
}
