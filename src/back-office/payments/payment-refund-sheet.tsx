import { useState } from 'react'
import { sumOf } from '#domain/money/sum.ts'
import { partOf } from '#domain/payment/refund-plan.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useRefundPayment, type PaymentView } from '#hooks/money/use-provider-payments.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { RefundChoice } from '../form/refund-choice.ts'
import { RefundGoods } from '../form/refund-goods.tsx'
import { isExplained, RefundWhyFields, type RefundWhy } from '../form/refund-why.tsx'
import { PaymentRefundLines } from './payment-refund-lines.tsx'
import { useRefundable } from './use-refundable.ts'

type Extent = 'whole' | 'amount' | 'lines'

type RefundSheetProps = {
  view: PaymentView
  /** The money that may still go back, grosze. */
  left: number
  onClose: () => void
  onDone: (view: PaymentView) => void
}

/** Gives an online payment back through its provider: all of it, an amount, or lines of its document. */
export function PaymentRefundSheet({ view, left, onClose, onDone }: RefundSheetProps) {
  const text = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const { newId } = usePlace()
  const refund = useRefundPayment()
  const { working, failure, run } = useOneCall<PaymentView>()
  const chosen = useChosen(view, left)
  const { amount } = chosen
  // Pressing again after a lost answer asks for the same refund.
  const [key] = useState(newId)
  const [why, setWhy] = useState<RefundWhy>({ reason: null, comment: '' })
  const [goods, setGoods] = useState<Refund['goods']>(null)
  const [tried, setTried] = useState(false)

  const press = async () => {
    if (!isExplained(why)) return setTried(true)
    const { reason, comment } = why
    const items = chosen.lines
    const answer = await run(() =>
      refund(view.payment.id, { amount, items, reason, comment: comment.trim(), goods }, key),
    )
    if (answer.ok) onDone(answer.value)
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('payments.refund.title')}
      detail={view.payment.documentNumber}
      closeLabel={text('check.close')}
      footer={
        <div className="flex gap-2">
          <Button size="lg" onClick={onClose}>
            {text('check.keep')}
          </Button>
          <Button
            kind="danger"
            size="lg"
            className="min-w-0 flex-1 justify-between"
            working={working}
            workingLabel={text('payments.refund.working')}
            disabled={amount === 0}
            onClick={() => void press()}
          >
            <span>{text('payments.refund.act')}</span>
            <span className="tn whitespace-nowrap">{format.money(amount)}</span>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <Chosen chosen={chosen} left={left} />
        <RefundWhyFields why={why} onChange={setWhy} tried={tried} />
        <RefundGoods goods={goods} onChange={setGoods} />
        <Banner card icon="info" title={text('check.refund.online')} detail={text('payments.refund.stays')} />
        {failure !== null && (
          <Banner
            card
            tone="bad"
            icon="error"
            title={errorText(failure.code)}
            detail={text('payments.refund.again')}
          />
        )}
      </div>
    </SideSheet>
  )
}

/** The part of the payment that goes back, as it is chosen; `left`: the most that may, grosze. */
function useChosen(view: PaymentView, left: number) {
  const refundable = useRefundable(view)
  const [extent, setExtent] = useState<Extent>('whole')
  const [typed, setTyped] = useState<number | null>(null)
  const [choice, setChoice] = useState<RefundChoice>(new Map())
  const items = refundable?.items ?? []
  const picked = items.flatMap((line, at) => {
    const quantity = choice.get(at)
    return quantity === undefined ? [] : [{ index: line.index, part: partOf(line, quantity), quantity }]
  })
  const wanted =
    extent === 'whole'
      ? left
      : extent === 'amount'
        ? (typed ?? 0)
        : sumOf(picked.map(({ part }) => part.amount))
  return {
    refundable,
    extent,
    setExtent,
    typed,
    setTyped,
    choice,
    setChoice,
    /** More is asked for than may go back. */
    isTooMuch: wanted > left,
    amount: Number.isNaN(wanted) ? 0 : Math.min(Math.max(0, wanted), left),
    /** The lines that go back, where lines are chosen. */
    lines: extent === 'lines' ? picked.map(({ index, quantity }) => ({ index, quantity })) : [],
  }
}

type ChosenProps = { chosen: ReturnType<typeof useChosen>; left: number }

/** The choice of all, an amount or lines, with what belongs to it. */
function Chosen({ chosen, left }: ChosenProps) {
  const text = useText()
  const format = useFormat()
  const { refundable, extent, setExtent, typed, setTyped, choice, setChoice, isTooMuch } = chosen
  const hasNoLines = (refundable?.items ?? []).length === 0
  return (
    <>
      <Segmented
        label={text('check.refund.how')}
        wide
        value={extent}
        onChange={setExtent}
        options={[
          { value: 'whole', label: text('payments.refund.whole') },
          { value: 'amount', label: text('check.refund.by-amount') },
          { value: 'lines', label: text('check.refund.by-line'), disabled: hasNoLines },
        ]}
      />
      {refundable === null && <p className="m-0 text-t2 text-ink-2">{text('payments.refund.no-lines')}</p>}
      {extent === 'amount' && (
        <NumberField
          label={text('check.refund.amount')}
          help={text('check.refund.amount.help', { amount: format.money(left) })}
          scale={2}
          unit="zł"
          format={format.amount}
          value={typed}
          onChange={setTyped}
        />
      )}
      {extent === 'lines' && refundable && (
        <PaymentRefundLines of={refundable} chosen={choice} onChange={setChoice} />
      )}
      {isTooMuch && (
        <p className="m-0 text-t2 font-semibold text-warn">
          {text('check.refund.most', { amount: format.money(left) })}
        </p>
      )}
    </>
  )
}
