import { useState } from 'react'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { repack } from '#domain/order/repack.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { boxIdOf } from '#device/carts/box-id.ts'
import { readBoxes } from '#device/carts/read-boxes.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { Act } from '#device/outbox/act.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { ActKey } from '#features/orders/acts/act-facts.ts'
import { BillCodeDialog } from '#features/orders/documents/bill-code-dialog.tsx'
import type { CheckMoney, CheckTotals } from '#features/orders/view/check-money.ts'
import { hasMade, type CheckView } from '#features/orders/view/check-view.ts'
import { DiningOptionSheet } from './dining-option-sheet.tsx'
import { hasMoney, type DocumentView } from '#features/orders/view/document-view.ts'
import { EmailDialog } from '#back-office/form/email-dialog.tsx'
import {
  CheckBill,
  HandOverSheet,
  HistorySheet,
  MergeSheet,
  MoveSheet,
  ReceiptInvoiceSheet,
  SplitSheet,
  UnmergeSheet,
} from './lazy-sheets.ts'
import { LockedAct } from './locked-act.tsx'
import { ReasonDialog } from '#back-office/form/reason-dialog.tsx'
import { RefundSheet } from '#features/orders/refund/refund-sheet.tsx'
import type { RefundOrder } from '#features/orders/refund/use-refund.ts'
import { useDocumentName } from '#features/orders/view/use-document-name.ts'

type ActDialogsProps = {
  view: CheckView
  money: CheckMoney
  totals: CheckTotals
  /** Checks that were made a part of this one. */
  merged: readonly CheckView[]
  /** Lines that a live document charges. */
  documented: ReadonlySet<string>
  /** The act that is asked about. */
  act: ActKey
  /** Whether this person may not do the act alone. */
  locked: boolean
  /** The document that the act is about, where it is about one. */
  document: DocumentView | null
  onClose: () => void
  /** Saves an act of the person, and who agreed to it. */
  onSave: (act: Act, agreed?: Agreed) => void
  onRefund: (refund: RefundOrder, agreed?: Agreed) => Promise<boolean>
  /** Asks for another act in place of this one. */
  onInstead: (act: ActKey) => void
}

/** The question that an act begins with. */
export function ActDialogs(props: ActDialogsProps) {
  const { act, document, locked } = props
  // What is paid is given back first, whoever may take the document back.
  const refundsFirst = act === 'cancel-document' && document !== null && hasMoney(document)
  if (locked && !refundsFirst) return <LockedAct {...props} />
  switch (act) {
    case 'option':
      return <OptionSheet {...props} />
    case 'bill':
    case 'move':
    case 'split':
    case 'merge':
    case 'unmerge':
    case 'hand-over':
    case 'history':
      return <CheckSheet {...props} act={act} />
    case 'bill-code':
      return <BillCodeDialog checkId={props.view.check.id} totals={props.totals} onClose={props.onClose} />
    case 'force-close':
    case 'cancel':
      return <EndDialog {...props} act={act} />
    case 'reopen':
    case 'close-orders':
    case 'close-unprinted':
    case 'delete':
      return <PlainDialog {...props} act={act} />
    case 'email':
    case 'receipt-invoice':
    case 'refund':
    case 'skip':
    case 'cancel-document':
    case 'delete-document':
      return document && <DocumentDialog {...props} act={act} document={document} />
    // Done at once.
    case 'add':
    case 'pdf':
      return null
  }
}

type DocumentAct = 'email' | 'receipt-invoice' | 'refund' | 'skip' | 'cancel-document' | 'delete-document'

function DocumentDialog(props: ActDialogsProps & { act: DocumentAct; document: DocumentView }) {
  const { act, document, onClose, onSave, onRefund } = props
  const text = useText()
  const name = useDocumentName()
  const { printout } = document
  const { number } = printout
  switch (act) {
    case 'refund':
      return <RefundSheet document={document} onClose={onClose} onRefund={onRefund} />
    case 'receipt-invoice':
      return <ReceiptInvoiceSheet document={document} onClose={onClose} />
    case 'email':
      return <EmailDialog printoutId={printout.id} number={name(printout)} onClose={onClose} />
    case 'cancel-document':
      return <CancelDocument {...props} />
    case 'skip':
    case 'delete-document':
      return (
        <ConfirmDialog
          open
          title={text(`check.${act}.title`, { number })}
          consequence={text(`check.${act}.text`)}
          confirmLabel={text(`check.act.${act}`)}
          cancelLabel={text('check.keep')}
          danger={act === 'delete-document'}
          onCancel={onClose}
          onConfirm={() => {
            onClose()
            const args = { printoutId: printout.id }
            onSave(act === 'skip' ? { kind: 'document.skip-print', args } : { kind: 'document.delete', args })
          }}
        />
      )
  }
}

/** Taking a document back; one that is paid needs its money given back first. */
function CancelDocument({
  document,
  onClose,
  onSave,
  onInstead,
}: ActDialogsProps & { document: DocumentView }) {
  const text = useText()
  const { printout } = document
  const { type, number } = printout
  if (hasMoney(document)) {
    return (
      <ConfirmDialog
        open
        title={text('check.cancel-document.title', { type, number })}
        consequence={text('check.cancel-document.money')}
        confirmLabel={text('check.cancel-document.refund')}
        cancelLabel={text('check.keep')}
        onCancel={onClose}
        onConfirm={() => onInstead('refund')}
      />
    )
  }
  return (
    <ReasonDialog
      open
      title={text('check.cancel-document.title', { type, number })}
      consequence={text('check.cancel-document.text')}
      confirmLabel={text('check.cancel-document.confirm', { type })}
      reasons={[text('orders.reason.mistake'), text('check.reason.complaint')]}
      maxLength={200}
      danger
      onClose={onClose}
      onConfirm={(reason) => onSave({ kind: 'document.cancel', args: { printoutId: printout.id, reason } })}
    />
  )
}

function OptionSheet({ view: { check, orders }, documented, onClose, onSave }: ActDialogsProps) {
  const { rows } = usePlace()
  const change = async (diningOptionId: string) => {
    const option = await rows.get('diningOptions', diningOptionId)
    if (option === null) return
    const lines = orders.flatMap((order) => order.lines)
    const boxes = repack(lines, documented, { ...(await readBoxes(rows, lines, boxIdOf)), option })
    const args = { orderCheckId: check.id, diningOptionId, ...boxes }
    onSave({ kind: 'check.change-dining-option', args })
  }
  return (
    <DiningOptionSheet
      open
      onClose={onClose}
      value={check.diningOptionId}
      onChoose={(diningOptionId) => {
        onClose()
        if (diningOptionId !== check.diningOptionId) void change(diningOptionId)
      }}
    />
  )
}

type SheetAct = 'bill' | 'move' | 'split' | 'merge' | 'unmerge' | 'hand-over' | 'history'

/** Where a check or a part of it goes, who serves it, what happened to it. */
function CheckSheet({ view, money, merged, documented, act, onClose }: ActDialogsProps & { act: SheetAct }) {
  switch (act) {
    case 'bill':
      return <CheckBill view={view} onClose={onClose} />
    case 'move':
      return <MoveSheet view={view} documented={documented} chosen={[]} onClose={onClose} />
    case 'split':
      return <SplitSheet view={view} documented={documented} onClose={onClose} />
    case 'merge':
      return <MergeSheet view={view} money={money} onClose={onClose} />
    case 'unmerge':
      return <UnmergeSheet view={view} merged={merged} onClose={onClose} />
    case 'hand-over':
      return <HandOverSheet view={view} onClose={onClose} />
    case 'history':
      return <HistorySheet view={view} money={money} onClose={onClose} />
  }
}

/** Ends a check for a reason that stays in its history. */
function EndDialog({
  view,
  totals,
  act,
  onClose,
  onSave,
}: ActDialogsProps & { act: 'force-close' | 'cancel' }) {
  const text = useText()
  const format = useFormat()
  const [returnToStock, setReturnToStock] = useState(false)
  const orderCheckId = view.check.id
  if (act === 'force-close') {
    return (
      <ReasonDialog
        open
        title={text('check.force-close.title')}
        consequence={
          totals.left > 0
            ? text('check.force-close.text', { amount: format.money(totals.left) })
            : text('check.force-close.paid')
        }
        confirmLabel={text('check.act.force-close')}
        reasons={[text('check.reason.left'), text('check.reason.complaint'), text('orders.reason.mistake')]}
        danger
        onClose={onClose}
        onConfirm={(reason) => onSave({ kind: 'check.force-close', args: { orderCheckId, reason } })}
      />
    )
  }
  return (
    <ReasonDialog
      open
      title={text('check.cancel.title')}
      consequence={text('check.cancel.text')}
      confirmLabel={text('check.act.cancel')}
      reasons={[
        text('orders.reason.changed-mind'),
        text('check.reason.complaint'),
        text('orders.reason.mistake'),
      ]}
      danger
      onClose={onClose}
      onConfirm={(reason) => onSave({ kind: 'check.cancel', args: { orderCheckId, reason, returnToStock } })}
    >
      {/* What nobody has begun with lies in the stock all the while. */}
      {hasMade(view) && (
        <Switch label={text('check.cancel.goods')} checked={returnToStock} onChange={setReturnToStock} />
      )}
    </ReasonDialog>
  )
}

type PlainAct = 'reopen' | 'close-orders' | 'close-unprinted' | 'delete'

function PlainDialog({ view, act, onClose, onSave }: ActDialogsProps & { act: PlainAct }) {
  const text = useText()
  return (
    <ConfirmDialog
      open
      title={text(`check.${act}.title`)}
      consequence={text(`check.${act}.text`)}
      confirmLabel={text(`check.act.${act}`)}
      cancelLabel={text('check.keep')}
      danger={act === 'delete'}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onSave({ kind: `check.${act}`, args: { orderCheckId: view.check.id } })
      }}
    />
  )
}
