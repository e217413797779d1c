import { UnknownPrintDialog } from '#features/printing/unknown-print-dialog.tsx'
import { usePrintRunner } from '#hooks/printing/use-print-runner.ts'
import { useTillCertificate } from '#hooks/invoices/use-till-certificate.ts'

/** The printers of this device and its certificate while a place is open, and what they ask a person. */
export function Printing() {
  usePrintRunner()
  useTillCertificate()
  return <UnknownPrintDialog />
}
