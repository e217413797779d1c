import { useState } from 'react'
import * as v from 'valibot'
import { BuyerForm } from '#back-office/form/buyer-form.tsx'
import { buyerSchema } from '#domain/document/buyer.ts'
import { email } from '#domain/fields.ts'
import { buyerOf, buyerProblems } from '#domain/sale/buyer-form.ts'
import { ksefBuyer } from '#domain/sale/ksef-buyer.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readName } from '#hooks/place/people/read-people.ts'
import { receiptInvoiceAct, receiptRefusal } from '#device/invoices/receipt-invoice-act.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import type { DocumentView } from '#features/orders/view/document-view.ts'
import { useInvoiceDraft, type InvoiceDraft } from './use-invoice-draft.ts'
import { useSaveActs } from '#features/orders/acts/use-save-acts.ts'

type NewReceiptInvoiceProps = {
  document: Pick<DocumentView, 'printout' | 'refunds' | 'owed'>
  onClose: () => void
}

/** Asks who bought and issues the invoice to an earlier receipt; or says why there is none. Works without a network. */
export function NewReceiptInvoice({ document, onClose }: NewReceiptInvoiceProps) {
  const text = useText()
  const { newId } = usePlace()
  const { jobAct } = usePrinting()
  const save = useSaveActs()
  const { show } = useToast()
  const { printout, refunds, owed } = document
  const draft = useInvoiceDraft(printout)
  const [tried, setTried] = useState(false)
  const [working, setWorking] = useState(false)
  const read = useIssuing(printout.id)
  if (read === null || !draft.isRead) return null
  const { issuing, invoices } = read
  const { ksefSettings } = issuing.place
  const { fields } = draft
  const refused = receiptRefusal(printout, issuing, { invoices, isGivenBack: refunds.length > 0 })
  const buyer = v.safeParse(buyerSchema, buyerOf(fields, 'invoice'))
  const isMailed = ksefSettings.mailsBuyer && ksefBuyer('invoice', fields.taxId, ksefSettings) !== null
  const address = draft.mail.trim()
  const isWrong = isMailed && address !== '' && !v.is(email, address)
  const issue = async () => {
    if (Object.keys(buyerProblems(fields, 'invoice')).length > 0 || !buyer.success || isWrong) {
      return setTried(true)
    }
    setWorking(true)
    const receiptInvoiceId = newId()
    const asked = { receiptInvoiceId, buyer: buyer.output, isPaid: owed <= 0 }
    const act = receiptInvoiceAct(printout, issuing, {
      ...asked,
      mailTo: isMailed && address !== '' ? address : null,
    })
    const { orderCheckId } = printout
    const paper = jobAct({ kind: 'copy', printoutId: receiptInvoiceId, orderCheckId, copy: 1 })
    const done = await save(paper === null ? [act] : [act, paper])
    setWorking(false)
    if (!done) return
    draft.forget()
    show({ state: 'success', content: text('check.receipt-invoice.done') })
    onClose()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('check.receipt-invoice.title', { number: printout.number })}
      detail={text('check.receipt-invoice.detail')}
      closeLabel={text('check.close')}
      footer={
        refused === null && (
          <Button
            kind="primary"
            size="lg"
            icon="check"
            className="w-full"
            working={working}
            onClick={() => void issue()}
          >
            {text('check.receipt-invoice.issue')}
          </Button>
        )
      }
    >
      {refused !== null ? (
        <Banner card tone="warn" icon="info" title={text(`check.receipt-invoice.refused.${refused}`)} />
      ) : (
        <div className="flex flex-col gap-4">
          <BuyerPart draft={draft} tried={tried} />
          {isMailed && <MailField draft={draft} isWrong={tried && isWrong} />}
        </div>
      )}
    </SideSheet>
  )
}

/** The place that issues, in whose name and when, with the invoices to the receipt; null until read. */
function useIssuing(receiptId: string) {
  const { placeId, actor, clock, engine } = usePlace()
  const read = useLive(
    async (rows) => ({
      place: await rows.get('places', placeId),
      issuer: (await readName(rows, actor)) ?? '',
      invoices: await rows.by('receiptInvoices', 'receiptId', receiptId),
    }),
    [placeId, actor, receiptId],
  )
  if (!read || read.place === null) return null
  const { place, issuer, invoices } = read
  return { issuing: { place, issuer, at: clock() + engine.status().clockOffset }, invoices }
}

/** Who bought: a company by the tax id of the receipt, which the register knows more of, or a person. */
function BuyerPart({ draft, tried }: { draft: InvoiceDraft; tried: boolean }) {
  const text = useText()
  const { taxId, fields, changeBuyer } = draft
  const { finding, note, search } = draft.lookUp
  return (
    <>
      {taxId === null ? (
        <p className="m-0 text-t2 text-ink-2">{text('check.receipt-invoice.person')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="m-0 min-w-0 flex-1 text-t2 font-semibold">
            {text('check.receipt-invoice.company', { taxId })}
          </p>
          <Button
            icon="search"
            working={finding}
            workingLabel={text('checkout.buyer.searching')}
            onClick={() => void search(taxId)}
          >
            {text('checkout.buyer.search')}
          </Button>
        </div>
      )}
      <span role="status">
        {note && (
          <Mark tone={note.tone} icon={note.tone === 'ok' ? 'check' : 'info'} className="whitespace-normal">
            {note.text}
          </Mark>
        )}
      </span>
      <BuyerForm
        fields={fields}
        onChange={changeBuyer}
        tried={tried}
        of={taxId === null ? 'person' : 'company'}
      />
    </>
  )
}

/** The address that the invoice is mailed to, if there is one. */
function MailField({ draft, isWrong }: { draft: InvoiceDraft; isWrong: boolean }) {
  const text = useText()
  return (
    <TextField
      label={text('check.receipt-invoice.mail')}
      type="email"
      inputMode="email"
      autoComplete="off"
      value={draft.mail}
      maxLength={254}
      error={isWrong ? text('check.receipt-invoice.mail.wrong') : undefined}
      onChange={(event) => draft.changeMail(event.target.value)}
    />
  )
}
