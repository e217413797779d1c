import { useAttachedPrinters } from '#hooks/printing/use-attached-printers.ts'
import type { Checkout } from './checkout.ts'

/** Whether the receipt that is made next can come out of no printer, as the place has no fiscal one. */
export function useLacksPrinter({ document, part, printing }: Checkout): boolean {
  // Until the printers are read, nothing is said.
  const isKnown = useAttachedPrinters().printers !== undefined
  const type = document ?? part?.printout?.type
  return isKnown && type === 'receipt' && printing.fiscal === null
}
