import { useState } from 'react'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { ApprovalDialog } from '#hooks/approval/approval-dialog.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { Act } from '#device/outbox/act.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Switch } from '#ui/fields/switch.tsx'
import type { ActKey } from '#features/orders/acts/act-facts.ts'
import { whoAgrees } from '#features/orders/acts/allowed-acts.ts'
import type { CheckTotals } from '#features/orders/view/check-money.ts'
import { hasMade, type CheckView } from '#features/orders/view/check-view.ts'
import type { DocumentView } from '#features/orders/view/document-view.ts'
import { RefundSheet } from '#features/orders/refund/refund-sheet.tsx'
import type { RefundOrder } from '#features/orders/refund/use-refund.ts'

type LockedActProps = {
  view: CheckView
  totals: CheckTotals
  act: ActKey
  document: DocumentView | null
  onClose: () => void
  onSave: (act: Act, agreed: Agreed) => void
  onRefund: (refund: RefundOrder, agreed: Agreed) => Promise<boolean>
}

/** An act that this person may not do alone: a manager agrees to it with their PIN. */
export function LockedAct({ onSave: save, ...given }: LockedActProps) {
  const { act, document, onClose } = given
  const onSave: LockedActProps['onSave'] = (...agreed) => {
    onClose()
    save(...agreed)
  }
  const props = { ...given, onSave }
  const text = useText()
  if (act === 'cancel') return <LockedCancel {...props} />
  if (act === 'force-close') return <LockedForceClose {...props} />
  if (act === 'refund' && document !== null) return <LockedRefund {...props} document={document} />
  const orderCheckId = props.view.check.id
  if (act === 'reopen' || act === 'close-unprinted') {
    return (
      <ApprovalDialog
        title={text(`check.${act}.title`)}
        consequence={text(`check.${act}.text`)}
        confirmLabel={text(`check.act.${act}`)}
        anyOf={whoAgrees(act)}
        onClose={onClose}
        onAgreed={(agreed) => onSave({ kind: `check.${act}`, args: { orderCheckId } }, agreed)}
      />
    )
  }
  if (document === null) return null
  const { id: printoutId, number, type } = document.printout
  if (act === 'cancel-document') {
    return (
      <ApprovalDialog
        title={text('check.cancel-document.title', { type, number })}
        consequence={text('check.cancel-document.text')}
        confirmLabel={text('check.cancel-document.confirm', { type })}
        anyOf={whoAgrees(act)}
        reasons={[text('orders.reason.mistake'), text('check.reason.complaint')]}
        maxLength={200}
        onClose={onClose}
        onAgreed={(agreed, reason) =>
          onSave({ kind: 'document.cancel', args: { printoutId, reason } }, agreed)
        }
      />
    )
  }
  if (act !== 'skip' && act !== 'delete-document') return null
  const kind = act === 'skip' ? 'document.skip-print' : 'document.delete'
  return (
    <ApprovalDialog
      title={text(`check.${act}.title`, { number })}
      consequence={text(`check.${act}.text`)}
      confirmLabel={text(`check.act.${act}`)}
      anyOf={whoAgrees(act)}
      onClose={onClose}
      onAgreed={(agreed) => onSave({ kind, args: { printoutId } }, agreed)}
    />
  )
}

function LockedForceClose({ view: { check }, totals, onClose, onSave }: LockedActProps) {
  const text = useText()
  const format = useFormat()
  return (
    <ApprovalDialog
      title={text('check.force-close.number', { number: check.number })}
      consequence={
        totals.left > 0
          ? text('check.force-close.agreed', { amount: format.money(totals.left) })
          : text('check.force-close.agreed.paid')
      }
      confirmLabel={text('check.act.force-close')}
      anyOf={whoAgrees('force-close')}
      reasons={[text('check.reason.left'), text('check.reason.complaint'), text('orders.reason.mistake')]}
      onClose={onClose}
      onAgreed={(agreed, reason) =>
        onSave({ kind: 'check.force-close', args: { orderCheckId: check.id, reason } }, agreed)
      }
    />
  )
}

function LockedCancel({ view, onClose, onSave }: LockedActProps) {
  const text = useText()
  const [returnToStock, setReturnToStock] = useState(false)
  return (
    <ApprovalDialog
      title={text('check.cancel.title')}
      consequence={text('check.cancel.text')}
      confirmLabel={text('check.act.cancel')}
      anyOf={whoAgrees('cancel')}
      reasons={[
        text('orders.reason.changed-mind'),
        text('check.reason.complaint'),
        text('orders.reason.mistake'),
      ]}
      onClose={onClose}
      onAgreed={(agreed, reason) =>
        onSave({ kind: 'check.cancel', args: { orderCheckId: view.check.id, reason, returnToStock } }, agreed)
      }
    >
      {/* What nobody has begun with lies in the stock all the while. */}
      {hasMade(view) && (
        <Switch label={text('check.cancel.goods')} checked={returnToStock} onChange={setReturnToStock} />
      )}
    </ApprovalDialog>
  )
}

/** The refund of somebody who may not give it: it is put together first, then somebody agrees to just that. */
function LockedRefund({ document, onClose, onRefund }: LockedActProps & { document: DocumentView }) {
  const text = useText()
  const format = useFormat()
  const [asked, setAsked] = useState<{ refund: RefundOrder; done: (saved: boolean) => void } | null>(null)
  return (
    <>
      <RefundSheet
        document={document}
        onClose={onClose}
        onRefund={(refund) => new Promise((done) => setAsked({ refund, done }))}
      />
      {asked !== null && (
        <ApprovalDialog
          title={text('check.refund.agree', { amount: format.money(asked.refund.amount) })}
          consequence={text('check.refund.stays', { type: document.printout.type })}
          confirmLabel={text('check.refund.agree.act')}
          anyOf={whoAgrees('refund')}
          onClose={() => {
            setAsked(null)
            asked.done(false)
          }}
          onAgreed={(agreed) => {
            setAsked(null)
            void onRefund(asked.refund, agreed).then(asked.done)
          }}
        />
      )}
    </>
  )
}
