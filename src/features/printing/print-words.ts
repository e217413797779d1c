import { printFaults, readFault } from '#domain/print/print-fault.ts'
import type { PrintJob, PrintJobKind } from '#domain/print/print-job.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { MessageKey } from '#hooks/use-text.ts'

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
  return named.find((word) => word === kind) ?? 'other'
}

/** Number of the document or of the order that is printed; empty where there is none. */
export function printNumber({ content }: PrintJob, printout: Printout | null): string {
  if (printout !== null) return printout.number
  return content !== null && 'number' in content ? content.number : ''
}

const devices = [
  ...['PRINT_ERROR', 'OUT_OF_PAPER', 'COVER_OPEN', 'OFFLINE', 'FISCAL_ERROR', 'NOT_SENT', 'NOT_FISCAL'],
  ...['NOT_CONNECTED', 'PORT_BUSY', 'WRITE_FAILED', 'BAD_ANSWER', 'UNKNOWN'],
]

/** Why something did not print, as a text: its key, and what the printer itself said beside it. */
export function faultWords(fault: string): { key: MessageKey; code: string; said: string } {
  const { code, message } = readFault(fault)
  const isKnown = code in printFaults || devices.includes(code)
  // Every code of the two lists has its text; a test holds them together.
  const key = (isKnown ? `print.fault.${code}` : 'print.fault.other') as MessageKey
  return { key, code, said: code in printFaults ? '' : message }
}
