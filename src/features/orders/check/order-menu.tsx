import { useState } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { reduceOrder, wasSent } from '#domain/order/order-lifecycle.ts'
import { ApprovalDialog } from '#hooks/approval/approval-dialog.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import type { OrderView } from '#features/orders/view/check-view.ts'
import { useGoodsQuestion } from '#features/orders/lines/goods-question.tsx'
import { ReasonDialog } from '#back-office/form/reason-dialog.tsx'
import type { OrderActs } from '#features/orders/acts/use-order-acts.ts'

const whoCancels: readonly Permission[] = ['cancel-order-check']

/** Hurrying an order, ending it, or taking it back: each for those who may. */
export function OrderMenu({ view, acts }: { view: OrderView; acts: OrderActs }) {
  const text = useText()
  const [asking, setAsking] = useState<'cancel' | 'force-done' | null>(null)
  const { order, lines } = view
  const may = usePermissions() ?? []
  const { goods, question } = useGoodsQuestion(lines)
  const takesOrders = may.includes('place-order')
  if (!reduceOrder(order, lines, { type: 'cancel' }).ok) return null
  // Once the kitchen was told, only those who may cancel checks take it back.
  const cancelLocked = !may.includes('cancel-order-check') && (wasSent(lines) || !takesOrders)
  const endLocked = !may.includes('manage-kitchen-orders') && !may.includes('manage-menu')
  const cancel = {
    title: text('orders.cancel.title', { number: order.number }),
    consequence: text('orders.cancel.consequence'),
    confirmLabel: text('orders.cancel'),
    reasons: [text('orders.reason.changed-mind'), text('orders.reason.mistake')],
    children: question,
    onClose: () => setAsking(null),
  }
  return (
    <>
      <PopupMenu
        label={text('orders.order.menu', { number: order.number })}
        entries={[
          {
            key: 'priority',
            icon: order.priority ? 'arrow-down' : 'arrow-up',
            label: text(order.priority ? 'check.order.no-priority' : 'check.order.make-priority'),
            onSelect: () => acts.setPriority(order, !order.priority),
          },
          {
            key: 'force-done',
            icon: endLocked ? 'lock' : 'list-checks',
            label: text('check.force-done'),
            detail: endLocked ? text('check.force-done.locked') : undefined,
            disabled: endLocked,
            onSelect: () => setAsking('force-done'),
          },
          {
            key: 'cancel',
            icon: cancelLocked ? 'lock' : 'ban',
            label: text('orders.cancel'),
            detail: cancelLocked ? text('orders.cancel.locked') : undefined,
            danger: !cancelLocked,
            onSelect: () => setAsking('cancel'),
          },
        ]}
      />
      {cancelLocked && asking === 'cancel' && (
        <ApprovalDialog
          {...cancel}
          anyOf={whoCancels}
          onAgreed={(agreed, reason) => {
            setAsking(null)
            acts.cancelOrder(order.id, { reason, goods }, agreed)
          }}
        />
      )}
      {!cancelLocked && (
        <ReasonDialog
          {...cancel}
          open={asking === 'cancel'}
          danger
          onConfirm={(reason) => acts.cancelOrder(order.id, { reason, goods })}
        />
      )}
      <ConfirmDialog
        open={asking === 'force-done'}
        title={text('check.force-done.title', { number: order.number })}
        consequence={text('check.force-done.text')}
        confirmLabel={text('check.force-done')}
        cancelLabel={text('check.keep')}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          acts.forceDone(order.id)
        }}
      />
    </>
  )
}
