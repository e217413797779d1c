import { useState } from 'react'
import { RefundGoods } from '#back-office/form/refund-goods.tsx'
import { isExplained, RefundWhyFields, type RefundWhy } from '#back-office/form/refund-why.tsx'
import { isInDrawer, paymentFacts, type PaymentType } from '#domain/money/payment-types.ts'
import { givesBack } from '#domain/payment/payment-lifecycle.ts'
import { mostToReturn, partOf, planRefund, returnableItems } from '#domain/payment/refund-plan.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useLive } from '#hooks/place/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import type { DocumentView } from '#features/orders/documents/document-view.ts'
import type { RefundChoice } from '#back-office/form/refund-choice.ts'
import { RefundLines } from './refund-lines.tsx'
import type { RefundOrder } from './use-refund.ts'
import { useDocumentName } from '#features/orders/documents/use-document-name.ts'
import { usePeople } from '#hooks/place/use-people.ts'

type RefundSheetProps = {
  document: DocumentView
  onClose: () => void
  /** Resolves to whether it is saved. */
  onRefund: (refund: RefundOrder) => Promise<boolean>
}

/** Gives money back for a document: some of its lines or all of it. The document stays as it is. */
export function RefundSheet({ document, onClose, onRefund }: RefundSheetProps) {
  const text = useText()
  const format = useFormat()
  const online = !useIsOffline()
  const { printout, payments, refunds } = document
  const items = returnableItems(printout, refunds)
  const { orderCheckId } = printout
  const lines = useLive((rows) => rows.by('orderLines', 'orderCheckId', orderCheckId), [orderCheckId]) ?? []
  const most = mostToReturn(payments)
  const [extent, setExtent] = useState<'lines' | 'amount' | 'whole'>('lines')
  const [typed, setTyped] = useState<number | null>(null)
  const [chosen, setChosen] = useState<RefundChoice>(new Map())
  const [why, setWhy] = useState<RefundWhy>({ reason: null, comment: '' })
  const [goods, setGoods] = useState<Refund['goods']>(null)
  const [inCash, setInCash] = useState(false)
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)

  const whole = extent === 'whole'
  const byAmount = extent === 'amount'
  const picked = whole
    ? items
    : byAmount
      ? []
      : items.flatMap((item, index) => {
          const quantity = chosen.get(index)
          return quantity === undefined ? [] : [partOf(item, quantity)]
        })
  const wanted = whole ? most : byAmount ? Math.max(0, typed || 0) : sumOf(picked.map(({ amount }) => amount))
  const amount = Math.min(wanted, most)
  const parts = planRefund(payments, picked, amount)
  const ways = new Set(payments.filter(givesBack).map(({ type }) => type))
  const [onlyWay] = ways.size === 1 ? ways : []
  const typeOf = (type: PaymentType): PaymentType => (inCash ? 'CASH' : type)
  const providerOf = (type: PaymentType) => paymentFacts[typeOf(type)].provider
  const byLink = parts.some(({ payment }) => payment.integrated && providerOf(payment.type) === 'link')
  const toCards = parts.filter(({ payment }) => providerOf(payment.type) === 'terminal')

  const press = async () => {
    if (!isExplained(why)) return setMissing(true)
    const { reason, comment } = why
    setWorking(true)
    const done = await onRefund({
      document,
      reason,
      comment: comment.trim(),
      goods,
      amount,
      parts: parts.map((part) => ({ ...part, type: typeOf(part.payment.type) })),
    })
    setWorking(false)
    if (done) onClose()
  }

  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('check.refund.title', { type: printout.type })}
      closeLabel={text('check.close')}
      detail={<Facts document={document} />}
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
            disabled={amount === 0}
            onClick={() => void press()}
          >
            <span>
              {whole
                ? text('check.refund.act.whole')
                : byAmount
                  ? text('check.refund.act.amount')
                  : text('check.refund.act', { count: picked.length })}
            </span>
            <span className="tn whitespace-nowrap">{format.money(amount)}</span>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label={text('check.refund.how')}
          value={extent}
          onChange={setExtent}
          wide
          options={[
            { value: 'lines', label: text('check.refund.by-line') },
            { value: 'amount', label: text('check.refund.by-amount') },
            { value: 'whole', label: text('check.refund.whole') },
          ]}
        />
        {byAmount && (
          <NumberField
            label={text('check.refund.amount')}
            help={text('check.refund.amount.help', { amount: format.money(most) })}
            scale={2}
            unit="zł"
            format={format.amount}
            value={typed}
            onChange={setTyped}
          />
        )}
        {extent === 'lines' && (
          <RefundLines items={items} lines={lines} chosen={chosen} onChange={setChosen} />
        )}
        {wanted > most && (
          <p className="text-t2 font-semibold text-warn">
            {text('check.refund.most', { amount: format.money(most) })}
          </p>
        )}
        <RefundWhyFields why={why} onChange={setWhy} tried={missing} />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <RefundGoods goods={goods} onChange={setGoods} />
          <SelectField
            label={text('check.refund.way')}
            value={inCash ? 'cash' : 'same'}
            onChange={(event) => setInCash(event.target.value === 'cash')}
            options={[
              { value: 'same', label: text('check.refund.way.same', { type: onlyWay ?? 'each' }) },
              ...(isInDrawer(onlyWay ?? null)
                ? []
                : [{ value: 'cash', label: text('check.refund.way.cash') }]),
            ]}
          />
        </div>
        {printout.type !== 'receipt' && (
          <p className="flex gap-2 text-t2 text-ink-2">
            <Icon name="file-text" size={18} className="mt-px flex-none" />
            {text('check.corrective.issued')}
          </p>
        )}
        <p className="flex gap-2 text-t2 text-ink-2">
          <Icon name="info" size={18} className="mt-px flex-none" />
          <span>
            {text('check.refund.stays', { type: printout.type })}
            {toCards.some(({ payment }) => !payment.integrated) && ` ${text('check.refund.terminal')}`}
            {toCards.some(({ payment }) => payment.integrated) &&
              ` ${text(online ? 'check.refund.provider' : 'check.refund.provider.offline')}`}
            {byLink && ` ${text('check.refund.online')}`}
          </span>
        </p>
      </div>
    </SideSheet>
  )
}

/** The facts of a document: its name, how and when it was paid, by whom it was made out. */
function Facts({ document: { printout, payments } }: { document: DocumentView }) {
  const text = useText()
  const format = useFormat()
  const name = useDocumentName()
  const people = usePeople()
  const paid = payments
    .filter(({ status }) => status !== 'not-paid')
    .map(({ type, takenAt, amount }) =>
      [text('check.payment', { type, time: format.time(takenAt) }), format.money(amount)].join(' · '),
    )
  return [name(printout), ...paid, people(printout.issuedBy)].join(' · ')
}
