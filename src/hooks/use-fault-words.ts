import { printFaults, readFault } from '#domain/print/print-fault.ts'
import { useText } from './use-text.ts'
import { useTextLookup } from './use-text-lookup.ts'

/** What a printer's fault (`CODE: what it said`) means, in words, and what the printer itself said. */
export function useFaultWords(): (fault: string) => string {
  const text = useText()
  const find = useTextLookup()
  return (fault) => {
    const { code, message } = readFault(fault)
    if (code === '') return message
    const words = find([`print.fault.${code}`]) ?? text('print.fault.other', { code })
    return code in printFaults || message === '' ? words : `${words}: ${message}`
  }
}
