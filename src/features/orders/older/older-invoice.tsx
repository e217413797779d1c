import { Suspense, useState } from 'react'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { allowsAct, type DocumentView } from '#features/orders/view/document-view.ts'
import { ReceiptInvoiceSheet } from '#features/orders/check/lazy-sheets.ts'

/** The invoice to a receipt of a check that is not on this device. */
export function OlderInvoice({ document }: { document: DocumentView }) {
  const text = useText()
  const takesOrders = useCan('place-order', 'crew-order')
  const [open, setOpen] = useState(false)
  if (!takesOrders || !allowsAct('invoice', document)) return null
  const { number } = document.printout
  return (
    <>
      <Button
        kind="quiet"
        className="px-3"
        icon="file-text"
        aria-label={text('check.receipt-invoice.title', { number })}
        onClick={() => setOpen(true)}
      >
        {text('check.receipt-invoice.short')}
      </Button>
      <Suspense fallback={null}>
        {open && <ReceiptInvoiceSheet document={document} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
