import { useState } from 'react'
import { EmailDialog } from '#back-office/form/email-dialog.tsx'
import { dueFor } from '#domain/document/printout.ts'
import type { Row } from '#domain/tables.ts'
import { useEInvoiceWords } from '#hooks/invoices/use-e-invoice-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { useSaveActs } from '#features/orders/acts/use-save-acts.ts'
import { useTellNoPrinter } from '#back-office/form/use-tell-no-printer.ts'

/** An invoice that was issued to a receipt later: where it stands, and its paper. */
export function IssuedInvoice({ invoice }: { invoice: Row<'receiptInvoices'> }) {
  const text = useText()
  const format = useFormat()
  const { jobAct } = usePrinting()
  const save = useSaveActs()
  const { show } = useToast()
  const tellNoPrinter = useTellNoPrinter()
  const said = useEInvoiceWords(invoice)
  const [mailing, setMailing] = useState(false)
  const { id: printoutId, orderCheckId, number, buyer } = invoice
  const jobs = useLive((rows) => rows.by('printJobs', 'orderCheckId', orderCheckId), [orderCheckId]) ?? []
  const print = async () => {
    const copies = jobs.filter((job) => job.printoutId === printoutId).map(({ copy }) => copy)
    const act = jobAct({
      kind: 'copy',
      printoutId,
      orderCheckId,
      copy: Math.min(99, Math.max(0, ...copies) + 1),
    })
    if (act === null) tellNoPrinter()
    else if (await save([act])) show({ state: 'success', content: text('check.printing') })
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="m-0 text-t2">
        <span className="block font-semibold">{buyer.name}</span>
        {buyer.taxId !== null && <span className="tn block text-ink-2">NIP {buyer.taxId}</span>}
        <span className="tn block font-semibold">{format.money(dueFor(invoice))}</span>
      </p>
      {said !== null && (
        <p role="status" className="m-0 text-t2 text-ink-2">
          {said.words} {said.ksefNumber !== null && <span className="tn break-all">{said.ksefNumber}</span>}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" icon="printer" onClick={() => void print()}>
          {text('check.receipt-invoice.print')}
        </Button>
        <Button size="lg" icon="mail" onClick={() => setMailing(true)}>
          {text('check.receipt-invoice.send')}
        </Button>
      </div>
      {mailing && <EmailDialog printoutId={printoutId} number={number} onClose={() => setMailing(false)} />}
    </div>
  )
}
