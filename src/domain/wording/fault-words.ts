import { printFaults, readFault } from '../print/print-fault.ts'
import type { Speech } from './speech.ts'

/** The words of a printer's fault (`CODE: what it said`), and what the printer itself said. */
export function faultWords({ text, find }: Pick<Speech, 'text' | 'find'>, fault: string): string {
  const { code, message } = readFault(fault)
  if (code === '') return message
  const words = find([`print.fault.${code}`]) ?? text('print.fault.other', { code })
  return code in printFaults || message === '' ? words : `${words}: ${message}`
}
