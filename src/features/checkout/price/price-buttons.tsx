import type { Agreed } from '#device/pins/pin-agreement.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { isListed, type GivenDiscount } from '#domain/money/value-of.ts'
import { percentOf } from '#domain/money/round.ts'
import type { Row } from '#domain/tables.ts'
import { ApprovalDialog } from '#hooks/approval/approval-dialog.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Act } from '#device/outbox/act.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import { useEffect, useRef, useState } from 'react'
import { AmountSheet } from '../amount-sheet.tsx'
import { PriceSheet } from './price-sheet.tsx'
import type { Checkout } from '../checkout.ts'

/** The part of a price of a check that is being changed. */
export type PriceSubject =
  | { kind: 'discount'; line: Row<'orderLines'> | null }
  | { kind: 'fee' }
  | { kind: 'tip' }
  | { kind: 'deposit' }

type PriceSheetsProps = { checkout: Checkout; subject: PriceSubject | null; onClose: () => void }

/** The sheet for what is taken off or added; a change can be taken back until the check is paid. */
export function PriceSheets({ checkout, subject, onClose }: PriceSheetsProps) {
  const change = useChange(checkout)
  if (subject === null) return null
  switch (subject.kind) {
    case 'discount':
      return <DiscountSheet checkout={checkout} line={subject.line} change={change} onClose={onClose} />
    case 'fee':
      return <FeeSheet checkout={checkout} change={change} onClose={onClose} />
    case 'tip':
      return <TipSheet checkout={checkout} onClose={onClose} />
    case 'deposit':
      return <DepositSheet checkout={checkout} change={change} onClose={onClose} />
  }
}

type SheetProps = { checkout: Checkout; onClose: () => void }

type ChangeProps = SheetProps & { change: ReturnType<typeof useChange> }

function DiscountSheet({
  checkout,
  line,
  change,
  onClose,
}: ChangeProps & { line: Row<'orderLines'> | null }) {
  const text = useText()
  const worth = useWorth()
  const free = useCan('create-discount')
  const listed = useLive(async (rows) =>
    (await rows.all('discounts')).sort((a, b) => a.position - b.position),
  )
  const { check } = checkout.rows
  const { lines, goodsTotal } = checkout.quote.priced
  const priced = lines.find((each) => each.id === line?.id)
  const shared = lines.reduce((sum, each) => sum + each.billDiscount, 0)
  const act = (discount: GivenDiscount | null): Act =>
    line === null
      ? { kind: 'check.set-discount', args: { orderCheckId: check.id, discount } }
      : { kind: 'line.set-discount', args: { lineId: line.id, discount } }
  const given = line === null ? check.discount : line.discount
  const back = givesAgain(given, listed, free) ? act(given) : null
  const [asked, setAsked] = useState<GivenDiscount | null>(null)
  const detail = line === null ? text('checkout.discount.check') : line.name
  const sheet = (
    <PriceSheet
      title={text('checkout.discount.title')}
      detail={detail}
      listed={listed}
      given={given}
      base={line === null ? goodsTotal + shared : (priced?.value ?? 0)}
      sign="−"
      mostPercent={100_00}
      free={free}
      freeName={text('checkout.discount.free')}
      lockedText={text('checkout.discount.locked')}
      removeLabel={text('checkout.discount.remove')}
      onAsk={setAsked}
      onClose={onClose}
      onChoose={(next) => {
        onClose()
        change(act(next), back, next === null ? 'checkout.discount.removed' : 'checkout.discount.given')
      }}
    />
  )
  return (
    <>
      {sheet}
      {asked !== null && (
        <ApprovalDialog
          title={text('checkout.discount.agree', { value: worth(asked) })}
          consequence={`${detail}.`}
          confirmLabel={text('checkout.discount.agree.act')}
          anyOf={whoDiscounts}
          onClose={() => setAsked(null)}
          onAgreed={(agreed) => {
            onClose()
            change(act(asked), back, 'checkout.discount.given', agreed)
          }}
        />
      )}
    </>
  )
}

/** Whether the person may give it again by themselves; what somebody else agreed to would need them anew. */
function givesAgain(
  given: GivenDiscount | null,
  listed: readonly GivenDiscount[] | undefined,
  free: boolean,
): boolean {
  return given === null || free || isListed(given, listed ?? [])
}

const whoDiscounts: readonly Permission[] = ['create-discount']
const whoSetsFees: readonly Permission[] = ['manage-service-fee-discounts']

/** The worth of a discount or a fee, in figures. */
function useWorth(): (given: GivenDiscount) => string {
  const format = useFormat()
  return ({ type, value }) => (type === 'PERCENT' ? `${decimalText(value, 2)}%` : format.money(value))
}

function FeeSheet({ checkout, change, onClose }: ChangeProps) {
  const text = useText()
  const worth = useWorth()
  const [asked, setAsked] = useState<GivenDiscount | null>(null)
  const free = useCan('manage-service-fee-discounts')
  const listed = useLive(async (rows) =>
    (await rows.all('serviceFees')).sort((a, b) => a.position - b.position),
  )
  const { check } = checkout.rows
  const act = (serviceFee: GivenDiscount | null): Act => ({
    kind: 'check.set-service-fee',
    args: { orderCheckId: check.id, serviceFee },
  })
  const back = givesAgain(check.serviceFee, listed, free) ? act(check.serviceFee) : null
  const sheet = (
    <PriceSheet
      title={text('checkout.fee.title')}
      detail={text('checkout.fee.detail')}
      listed={listed}
      given={check.serviceFee}
      base={checkout.quote.priced.goodsTotal}
      sign="+"
      mostPercent={50_00}
      free={free}
      freeName={text('checkout.fee.free')}
      lockedText={text('checkout.fee.locked')}
      removeLabel={text('checkout.fee.remove')}
      onAsk={setAsked}
      onClose={onClose}
      onChoose={(next) => {
        onClose()
        change(act(next), back, next === null ? 'checkout.fee.removed' : 'checkout.fee.given')
      }}
    />
  )
  return (
    <>
      {sheet}
      {asked !== null && (
        <ApprovalDialog
          title={text('checkout.fee.agree', { value: worth(asked) })}
          consequence={text('checkout.fee.detail')}
          confirmLabel={text('checkout.fee.agree.act')}
          anyOf={whoSetsFees}
          onClose={() => setAsked(null)}
          onAgreed={(agreed) => {
            onClose()
            change(act(asked), back, 'checkout.fee.given', agreed)
          }}
        />
      )}
    </>
  )
}

function TipSheet({ checkout, onClose }: SheetProps) {
  const text = useText()
  const format = useFormat()
  const due = checkout.collection.due
  const choose = (tip: number) => {
    checkout.change({ tip, typed: '' })
    onClose()
  }
  return (
    <AmountSheet
      title={text('checkout.tip.title')}
      detail={text('checkout.tip.detail')}
      zero={checkout.draft.tip > 0}
      quick={[5_00, 10_00, 15_00].map((percent) => ({
        label: `${percent / 100}%`,
        amount: percentOf(due, percent),
      }))}
      confirmLabel={(amount) =>
        amount === 0 ? text('checkout.tip.none') : text('checkout.tip.add', { amount: format.money(amount) })
      }
      onConfirm={choose}
      onClose={onClose}
    />
  )
}

function DepositSheet({ checkout, change, onClose }: ChangeProps) {
  const text = useText()
  const format = useFormat()
  const { check } = checkout.rows
  const act = (deposit: number): Act => ({
    kind: 'check.set-deposit',
    args: { orderCheckId: check.id, deposit },
  })
  return (
    <AmountSheet
      title={text('checkout.deposit.title')}
      detail={text('checkout.deposit.detail')}
      zero={check.deposit > 0}
      confirmLabel={(amount) =>
        amount === 0
          ? text('checkout.deposit.none')
          : text('checkout.deposit.set', { amount: format.money(amount) })
      }
      onConfirm={(amount) => {
        onClose()
        change(act(amount), act(check.deposit), 'checkout.deposit.changed')
      }}
      onClose={onClose}
    />
  )
}

type ChangeLabel =
  | 'checkout.discount.given'
  | 'checkout.discount.removed'
  | 'checkout.fee.given'
  | 'checkout.fee.removed'
  | 'checkout.deposit.changed'

/**
 * Saves a change of the price and offers to take it back, where it can be. The offer ends with the first document of
 * the check, which says what was charged, and where the page is left.
 */
function useChange(checkout: Checkout) {
  const text = useText()
  const undo = useUndo()
  const toast = useToast()
  const latest = useRef(checkout)
  const endOffer = useRef(() => {})
  const { documented } = checkout.quote
  useEffect(() => {
    latest.current = checkout
  })
  useEffect(() => (documented ? undefined : () => endOffer.current()), [documented])
  return (act: Act, back: Act | null, label: ChangeLabel, agreed?: Agreed) => {
    void checkout.save([act], agreed).then((saved) => {
      if (!saved) return
      latest.current.change({ typed: '' })
      if (back === null) return toast.show({ state: 'success', content: text(label) })
      endOffer.current = undo.offer({
        label: text(label),
        undoLabel: text('checkout.undo'),
        onUndo: () => void latest.current.save([back]),
      })
    })
  }
}
