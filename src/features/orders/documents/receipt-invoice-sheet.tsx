import { useText } from '#hooks/texts/use-text.ts'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { DocumentView } from '#features/orders/view/document-view.ts'
import { IssuedInvoice } from './issued-invoice.tsx'
import { NewReceiptInvoice } from './new-receipt-invoice.tsx'

type ReceiptInvoiceSheetProps = {
  document: Pick<DocumentView, 'printout' | 'refunds' | 'owed' | 'receiptInvoice'>
  onClose: () => void
}

/** The invoice to an earlier receipt: issued here, or as it was issued. */
export function ReceiptInvoiceSheet({ document, onClose }: ReceiptInvoiceSheetProps) {
  const text = useText()
  const { printout, receiptInvoice } = document
  if (receiptInvoice === null) return <NewReceiptInvoice document={document} onClose={onClose} />
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('check.receipt-invoice', { number: receiptInvoice.number })}
      detail={text('check.receipt-invoice.title', { number: printout.number })}
      closeLabel={text('check.close')}
    >
      <IssuedInvoice invoice={receiptInvoice} />
    </SideSheet>
  )
}
