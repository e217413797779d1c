import { useState } from 'react'
import { NoDrawerNote } from '#back-office/form/no-drawer-note.tsx'
import { RefundGoods } from '#back-office/form/refund-goods.tsx'
import { isExplained, RefundWhyFields, type RefundWhy } from '#back-office/form/refund-why.tsx'
import { isInDrawer, paymentFacts } from '#domain/money/payment-types.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { DocumentView } from '#features/orders/view/document-view.ts'
import { RefundExtent } from './refund-extent.tsx'
import { useRefundDraft, type RefundDraft } from './use-refund-draft.ts'
import type { RefundOrder } from './use-refund.ts'
import { useDocumentName } from '#features/orders/view/use-document-name.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'

type RefundSheetProps = {
  document: DocumentView
  onClose: () => void
  /** Resolves to whether it is saved. */
  onRefund: (refund: RefundOrder) => Promise<boolean>
}

/** Gives money back for a document: some of its lines or all of it. The document stays as it is. */
export function RefundSheet({ document, onClose, onRefund }: RefundSheetProps) {
  const text = useText()
  const draft = useRefundDraft(document)
  const [why, setWhy] = useState<RefundWhy>({ reason: null, comment: '' })
  const [goods, setGoods] = useState<Refund['goods']>(null)
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const { type, orderCheckId } = document.printout
  const press = async () => {
    if (!isExplained(why)) return setMissing(true)
    const { reason, comment } = why
    const { amount, parts } = draft
    setWorking(true)
    const done = await onRefund({ document, reason, comment: comment.trim(), goods, amount, parts })
    setWorking(false)
    if (done) onClose()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('check.refund.title', { type })}
      closeLabel={text('check.close')}
      detail={<Facts document={document} />}
      footer={
        <div className="flex gap-2">
          <Button size="lg" onClick={onClose}>
            {text('check.keep')}
          </Button>
          <RefundButton draft={draft} working={working} onPress={() => void press()} />
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <RefundExtent draft={draft} orderCheckId={orderCheckId} />
        <RefundWhyFields why={why} onChange={setWhy} tried={missing} />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <RefundGoods goods={goods} onChange={setGoods} />
          <WayBack draft={draft} />
        </div>
        <NoDrawerNote parts={draft.parts} />
        <Consequences type={type} parts={draft.parts} />
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

type RefundButtonProps = { draft: RefundDraft; working: boolean; onPress: () => void }

/** The button that gives the money back, with what of the document and how much. */
function RefundButton({ draft: { extent, picked, amount }, working, onPress }: RefundButtonProps) {
  const text = useText()
  const format = useFormat()
  return (
    <Button
      kind="danger"
      size="lg"
      className="min-w-0 flex-1 justify-between"
      working={working}
      disabled={amount === 0}
      onClick={onPress}
    >
      <span>
        {extent === 'lines'
          ? text('check.refund.act', { count: picked.length })
          : text(`check.refund.act.${extent}`)}
      </span>
      <span className="tn whitespace-nowrap">{format.money(amount)}</span>
    </Button>
  )
}

/** The way on which the money goes back: as it came, or in cash. */
function WayBack({ draft: { onlyWay, inCash, setInCash } }: { draft: RefundDraft }) {
  const text = useText()
  return (
    <SelectField
      label={text('check.refund.way')}
      value={inCash ? 'cash' : 'same'}
      onChange={(event) => setInCash(event.target.value === 'cash')}
      options={[
        { value: 'same', label: text('check.refund.way.same', { type: onlyWay ?? 'each' }) },
        ...(isInDrawer(onlyWay ?? null) ? [] : [{ value: 'cash', label: text('check.refund.way.cash') }]),
      ]}
    />
  )
}

type ConsequencesProps = Pick<RefundDraft, 'parts'> & Pick<DocumentView['printout'], 'type'>

/** The consequences of the refund: its papers, the document that stays, and who pays the money out. */
function Consequences({ type: documentType, parts }: ConsequencesProps) {
  const text = useText()
  const online = !useIsOffline()
  const byLink = parts.some(
    ({ payment, type }) => payment.integrated && paymentFacts[type].provider === 'link',
  )
  const toCards = parts.filter(({ type }) => paymentFacts[type].provider === 'terminal')
  return (
    <>
      {documentType !== 'receipt' && (
        <p className="flex gap-2 text-t2 text-ink-2">
          <Icon name="file-text" size={18} className="mt-px flex-none" />
          {text('check.corrective.issued')}
        </p>
      )}
      <p className="flex gap-2 text-t2 text-ink-2">
        <Icon name="info" size={18} className="mt-px flex-none" />
        <span>
          {text('check.refund.stays', { type: documentType })}
          {toCards.some(({ payment }) => !payment.integrated) && ` ${text('check.refund.terminal')}`}
          {toCards.some(({ payment }) => payment.integrated) &&
            ` ${text(online ? 'check.refund.provider' : 'check.refund.provider.offline')}`}
          {byLink && ` ${text('check.refund.online')}`}
        </span>
      </p>
    </>
  )
}
