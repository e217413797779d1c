import type { PrintJob, PrintJobKind } from '#domain/print/print-job.ts'
import type { Printout } from '#domain/document/printout.ts'

const named = [
  'receipt',
  'invoice',
  'simplified-invoice',
  'daily-report',
  'kitchen-ticket',
  'cancel-slip',
  'bill',
] as const

/** The word under which texts speak of a kind of print. */
export type PrintWord = (typeof named)[number] | 'other'

export function printWord(kind: PrintJobKind): PrintWord {
  if (kind === 'e-invoice') return 'invoice'
  return named.find((word) => word === kind) ?? 'other'
}

/** Number of the document or of the order that is printed; empty where there is none. */
export function printNumber({ content }: PrintJob, printout: Printout | null): string {
  if (printout !== null) return printout.number
  return content !== null && 'number' in content ? content.number : ''
}
