import { useState } from 'react'
import * as v from 'valibot'
import { buyerSchema } from '#domain/document/buyer.ts'
import { standingCorrections, standingInvoice } from '#domain/document/standing-invoice.ts'
import { sumOf } from '#domain/money/sum.ts'
import { mostToReturn, partOf, planRefund, returnableItems } from '#domain/payment/refund-plan.ts'
import { buyerOf, buyerProblems } from '#domain/sale/buyer-form.ts'
import type { EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isExplained, RefundWhyFields } from '../form/refund-why.tsx'
import { BuyerForm } from '../form/buyer-form.tsx'
import { NoDrawerNote } from '../form/no-drawer-note.tsx'
import { CorrectLines } from './correct-lines.tsx'
import { CorrectionSums } from './correction-sums.tsx'
import { MoneyBack } from './money-back.tsx'
import { useCorrectDraft, type CorrectDraft } from './use-correct-draft.ts'
import { useCorrect } from './use-correct.ts'

type CorrectSheetProps = {
  view: EInvoiceView
  /** The national system has given it its number. */
  isNumbered: boolean
  onClose: () => void
}

/** Corrects an invoice: some of its lines, its buyer, or all of it to nothing. The invoice stays as it is. */
export function CorrectSheet({ view, isNumbered, onClose }: CorrectSheetProps) {
  const text = useText()
  const format = useFormat()
  const correct = useCorrect(view)
  const { printout } = view
  const standing = standingInvoice(printout, standingCorrections(view.correctiveInvoices))
  const { draft, set, forget } = useCorrectDraft(printout.id, standing.buyer)
  const [tried, setTried] = useState(false)
  const [working, setWorking] = useState(false)

  if (draft === undefined) return null
  const { what, fields, why, reason } = draft
  const money = moneyOf(view, draft)
  const { parts, amount } = money
  const isBuyer = what === 'buyer'

  const press = async () => {
    const typed = v.safeParse(buyerSchema, buyerOf(fields, 'invoice'))
    const isWrong = isBuyer
      ? reason.trim() === '' || Object.keys(buyerProblems(fields, 'invoice')).length > 0 || !typed.success
      : !isExplained(why)
    if (isWrong) return setTried(true)
    setWorking(true)
    const done =
      isBuyer && typed.success
        ? await correct.buyer(typed.output, reason.trim())
        : isExplained(why) && (await correct.money(parts, { ...why, comment: why.comment.trim() }))
    setWorking(false)
    if (!done) return
    forget()
    onClose()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('e-invoices.correct.title', { number: printout.number })}
      detail={text(isNumbered ? 'e-invoices.correct.at-once' : 'e-invoices.correct.waits')}
      closeLabel={text('check.close')}
      footer={
        <div className="flex gap-2">
          <Button size="lg" onClick={onClose}>
            {text('check.keep')}
          </Button>
          <Button
            kind="primary"
            size="lg"
            icon="check"
            className="min-w-0 flex-1"
            working={working}
            disabled={!isBuyer && amount === 0}
            onClick={() => void press()}
          >
            {isBuyer || amount === 0
              ? text('e-invoices.correct.act')
              : text('e-invoices.correct.act.amount', { amount: format.money(-amount) })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceGroup
          label={text('e-invoices.correct.what')}
          value={what}
          onChange={(value) => set({ what: value })}
          options={(['lines', 'buyer', 'whole'] as const).map((value) => ({
            value,
            label: text(`e-invoices.correct.what.${value}`),
          }))}
        />
        {isBuyer ? (
          <OfBuyer draft={draft} onChange={set} tried={tried} />
        ) : (
          <OfMoney view={view} money={money} draft={draft} onChange={set} tried={tried} />
        )}
      </div>
    </SideSheet>
  )
}

type FieldsProps = {
  draft: CorrectDraft
  onChange(next: Partial<CorrectDraft>): void
  /** Somebody has tried to save it: what is missing is said. */
  tried: boolean
}

/** The right buyer, and why the one of the invoice was wrong. */
function OfBuyer({ draft: { fields, reason }, onChange, tried }: FieldsProps) {
  const text = useText()
  return (
    <>
      <BuyerForm fields={fields} onChange={(value) => onChange({ fields: value })} tried={tried} />
      <TextField
        label={text('e-invoices.correct.reason')}
        value={reason}
        maxLength={200}
        error={tried && reason.trim() === '' ? text('e-invoices.correct.reason.missing') : undefined}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  )
}

type OfMoneyProps = FieldsProps & { view: EInvoiceView; money: ReturnType<typeof moneyOf> }

/** The lines that stay of the invoice, what that makes of its sums, and how the money goes back. */
function OfMoney({ view, money, draft, onChange, tried }: OfMoneyProps) {
  const text = useText()
  const { what, why, way } = draft
  const { lines, left, most, parts } = money
  return (
    <>
      {most === 0 && (
        <p className="m-0 text-t2 font-semibold text-warn">{text('e-invoices.correct.unpaid')}</p>
      )}
      <CorrectLines
        lines={lines}
        left={what === 'whole' ? null : left}
        onChange={(value) => onChange({ left: [...value] })}
      />
      <CorrectionSums view={view} parts={parts} />
      <RefundWhyFields why={why} onChange={(value) => onChange({ why: value })} tried={tried} />
      <MoneyBack payments={view.payments} way={way} onChange={(value) => onChange({ way: value })} />
      <NoDrawerNote parts={parts} />
    </>
  )
}

/** The money of a correction: the lines and what is left of them, the most that can go back, and what does. */
function moneyOf({ printout, payments, refunds }: EInvoiceView, draft: CorrectDraft) {
  const isWhole = draft.what === 'whole'
  const lines = returnableItems(printout, refunds)
  const left = new Map(draft.left)
  const most = mostToReturn(payments)
  const picked = isWhole
    ? lines
    : lines.flatMap((line, index) => {
        const is = left.get(index) ?? line.quantity
        return is === line.quantity ? [] : [partOf(line, line.quantity - is)]
      })
  const amount = isWhole ? most : Math.min(most, sumOf(picked.map((each) => each.amount)))
  const parts = planRefund(payments, picked, amount).map((part) => {
    return { ...part, type: draft.way === 'cash' ? ('CASH' as const) : part.payment.type }
  })
  return { lines, left, most, amount, parts }
}
