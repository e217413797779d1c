import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { BuyerForm } from '#back-office/form/buyer-form.tsx'
import { buyerSchema } from '#domain/document/buyer.ts'
import { goesToKsef } from '#domain/document/ksef-state.ts'
import { email } from '#domain/fields.ts'
import { buyerFieldsSchema, buyerOf, buyerProblems, noBuyer } from '#domain/sale/buyer-form.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readName } from '#hooks/place/read-people.ts'
import { receiptInvoiceAct, receiptRefusal } from '#device/invoices/receipt-invoice-act.ts'
import { useBuyerLookUp } from '#hooks/invoices/use-buyer-look-up.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import { useLive } from '#hooks/place/use-live.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import type { DocumentView } from './document-view.ts'
import { useSaveActs } from '#features/orders/use-save-acts.ts'

const draftSchema = v.object({ buyer: buyerFieldsSchema, mail: v.string() })
const noDraft = { buyer: noBuyer, mail: '' }

type NewReceiptInvoiceProps = {
  document: Pick<DocumentView, 'printout' | 'refunds' | 'owed'>
  onClose: () => void
}

/** Asks who bought, and issues the invoice to an earlier receipt; or says why there is none. Works without a network. */
export function NewReceiptInvoice({ document, onClose }: NewReceiptInvoiceProps) {
  const text = useText()
  const { placeId, actor, clock, engine, newId } = usePlace()
  const { jobAct } = usePrinting()
  const save = useSaveActs()
  const { show } = useToast()
  const { printout, refunds, owed } = document
  const taxId = printout.buyer?.taxId ?? null
  const {
    value: draft,
    change,
    forget,
  } = useKeptDraft(`receipt-invoice:${printout.id}`, draftSchema, noDraft)
  const { buyer: typed, mail } = draft ?? noDraft
  const [tried, setTried] = useState(false)
  const [working, setWorking] = useState(false)
  const { finding, note, search, known, take } = useBuyerLookUp((buyer) => change({ buyer, mail }))
  const read = useLive(
    async (rows) => ({
      place: await rows.get('places', placeId),
      issuer: (await readName(rows, actor)) ?? '',
      invoices: await rows.by('receiptInvoices', 'receiptId', printout.id),
    }),
    [placeId, actor, printout.id],
  )
  // Who bought here before is there at once.
  const remembered = known.find(({ buyer }) => taxId !== null && buyer.taxId === taxId)
  const isFilled = useRef(false)
  useEffect(() => {
    if (remembered === undefined || draft !== noDraft || isFilled.current) return
    isFilled.current = true
    take(remembered)
  })
  if (!read || read.place === null || draft === undefined) return null
  const { place, issuer, invoices } = read
  const issuing = { place, issuer, at: clock() + engine.status().clockOffset }
  const refused = receiptRefusal(printout, issuing, { invoices, isGivenBack: refunds.length > 0 })
  // The tax id is that of the receipt, whatever the register says.
  const fields = { ...typed, taxId: taxId ?? '' }
  const buyer = v.safeParse(buyerSchema, buyerOf(fields, 'invoice'))
  const isMailed =
    place.ksefSettings.mailsBuyer && goesToKsef({ type: 'invoice', buyer: { taxId } }, place.ksefSettings)
  const address = mail.trim()
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
    forget()
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
              <Mark
                tone={note.tone}
                icon={note.tone === 'ok' ? 'check' : 'info'}
                className="whitespace-normal"
              >
                {note.text}
              </Mark>
            )}
          </span>
          <BuyerForm
            fields={fields}
            onChange={(buyer) => change({ buyer, mail })}
            tried={tried}
            of={taxId === null ? 'person' : 'company'}
          />
          {isMailed && (
            <TextField
              label={text('check.receipt-invoice.mail')}
              type="email"
              inputMode="email"
              autoComplete="off"
              value={mail}
              maxLength={254}
              error={tried && isWrong ? text('check.receipt-invoice.mail.wrong') : undefined}
              onChange={(event) => change({ buyer: typed, mail: event.target.value })}
            />
          )}
        </div>
      )}
    </SideSheet>
  )
}
