import { useState } from 'react'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import type { Printout } from '#domain/document/printout.ts'
import * as v from 'valibot'
import { buyerSchema } from '#domain/document/buyer.ts'
import type { EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { buyerOf, buyerProblems } from '#domain/sale/buyer-form.ts'
import type { EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { BuyerForm } from '../form/buyer-form.tsx'
import { useMendDraft } from './use-correct-draft.ts'

type MendSheetProps = { view: EInvoiceView; entry: EInvoiceEntry; onClose: () => void }

/** Sends a rejected e-invoice anew under its number, with another buyer or as it is, or gives one up that never was one. */
export function MendSheet({ view, entry, onClose }: MendSheetProps) {
  const text = useText()
  const errorText = useErrorText()
  const mutateAll = useMutateAll()
  const { show } = useToast()
  const mayCancel = useCan('cancel-printouts')
  const { printout, eInvoices } = view
  const before = eInvoices.find(({ id }) => id === entry.id)?.buyer ?? printout.buyer
  const { fields, change, forget } = useMendDraft(entry.id, before)
  const [tried, setTried] = useState(false)
  const isRejected = entry.state === 'rejected'
  const isUsed = entry.rejected === 'number-used'
  // Neither a corrective invoice nor one to a receipt is the document of its sale: that stays.
  const standsAlone = entry.corrects !== null || view.receiptNumber !== null
  const givingUp = standsAlone ? [] : takingBack(printout, text('e-invoices.give-up.reason'))
  const hasMoney = view.payments.some(({ status }) => status !== 'refunded' && status !== 'not-paid')
  const mayGiveUp = standsAlone || (mayCancel && !hasMoney && givingUp !== null)

  const save = async (acts: readonly Act[], said: string) => {
    const saved = await mutateAll(acts)
    if (!saved.ok) return show({ state: 'error', content: errorText(saved.error) })
    forget()
    show({ state: 'success', content: said })
    onClose()
  }
  if (fields === undefined) return null
  const send = () => {
    if (Object.keys(buyerProblems(fields, 'invoice')).length > 0) return setTried(true)
    const typed = v.safeParse(buyerSchema, buyerOf(fields, 'invoice'))
    const isOther = typed.success && JSON.stringify(typed.output) !== JSON.stringify(before)
    const buyer = typed.success && isOther ? typed.output : null
    void save(
      [{ kind: 'e-invoice.correct', args: { eInvoiceId: entry.id, buyer } }],
      text('e-invoices.mended'),
    )
  }
  const giveUp = () =>
    void save(
      [{ kind: 'e-invoice.cancel', args: { eInvoiceId: entry.id } }, ...(givingUp ?? [])],
      text('e-invoices.given-up', { number: entry.number }),
    )
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('e-invoices.mend.title', { number: entry.number })}
      detail={text(isRejected ? 'e-invoices.mend.detail' : 'e-invoices.give-up.detail')}
      closeLabel={text('check.close')}
      footer={
        <div className="flex gap-2">
          <Button kind="danger" size="lg" disabled={!mayGiveUp} onClick={giveUp}>
            {text('e-invoices.give-up')}
          </Button>
          {isRejected && !isUsed && (
            <Button kind="primary" size="lg" icon="send" className="min-w-0 flex-1" onClick={send}>
              {text('e-invoices.mend.send')}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {entry.rejected !== null && (
          <Banner
            card
            tone="bad"
            icon="alert"
            title={text(`e-invoices.rejected.${entry.rejected}`)}
            detail={entry.words}
          />
        )}
        {isRejected && !isUsed && <BuyerForm fields={fields} onChange={change} tried={tried} />}
        {!standsAlone && (
          <p className="m-0 text-t2 text-ink-2">
            {text(hasMoney ? 'e-invoices.give-up.money' : 'e-invoices.give-up.document')}
          </p>
        )}
      </div>
    </SideSheet>
  )
}

/** The acts that take the document back with its e-invoice; null: it cannot be taken back as it stands. */
function takingBack({ id: printoutId, status }: Printout, reason: string): Act[] | null {
  if (reducePrintout(status, 'delete').ok) return [{ kind: 'document.delete', args: { printoutId } }]
  if (!reducePrintout(status, 'cancel').ok) return null
  return [{ kind: 'document.cancel', args: { printoutId, reason } }]
}
