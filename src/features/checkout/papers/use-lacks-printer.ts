import { documentPrint } from '#domain/print/document-prints.ts'
import { isFiscal } from '#domain/print/print-job.ts'
import { ksefBuyer } from '#domain/sale/ksef-buyer.ts'
import { readNip } from '#domain/text/nip.ts'
import { useAttachedPrinters } from '#hooks/printing/use-attached-printers.ts'
import type { Checkout } from '../checkout.ts'

/** Whether the document that is made next can come out of no printer, as the place has none of its kind. */
export function useLacksPrinter(checkout: Checkout): boolean {
  // Until the printers are read, nothing is said.
  const isKnown = useAttachedPrinters().printers !== undefined
  const issued = nextIssued(checkout)
  if (!isKnown || issued === null) return false
  const { fiscal, plain } = checkout.printing
  return (isFiscal(documentPrint(issued)) ? fiscal : plain) === null
}

/** Whether a receipt lacks its printer. The law wants it printed: the ways on are offered before the money is taken. */
export function useLacksReceiptPrinter(checkout: Checkout): boolean {
  const lacks = useLacksPrinter(checkout)
  return lacks && nextIssued(checkout)?.type === 'receipt'
}

function nextIssued({ document, part, draft, rows }: Checkout) {
  if (document === null) return part?.printout ?? null
  const taxId = readNip(draft.buyer.taxId)
  const isKsef = ksefBuyer(document, draft.buyer.taxId, rows.ksef) !== null
  const buyer = taxId === null ? null : { taxId, name: '' as const }
  return { type: document, buyer, ksefState: isKsef ? ('queued' as const) : ('not-for-ksef' as const) }
}
