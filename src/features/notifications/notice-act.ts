import type { Notification } from '#domain/notification/notification.ts'

/** The act that one can do about a notice at once. */
export type NoticeAct =
  | { do: 'open-check'; orderCheckId: string }
  | { do: 'print-slip'; orderCheckId: string | null; orderId: string; kitchenStationId: string }
  | { do: 'open-e-invoice'; eInvoiceId: string }
  | { do: 'open-payment'; paymentId: string }
  | { do: 'open-outbox' }
  | { do: 'open-writes' }

/** The one act of a notice; null where there is nothing to do but to know. */
export function actOf({
  kind,
  facts,
  orderCheckId,
}: Pick<Notification, 'kind' | 'facts' | 'orderCheckId'>): NoticeAct | null {
  const { orderId, kitchenStationId, eInvoiceId } = facts
  if (kind === 'no-answer' && typeof orderId === 'string' && typeof kitchenStationId === 'string') {
    return { do: 'print-slip', orderCheckId, orderId, kitchenStationId }
  }
  const isOfEInvoice = kind === 'e-invoice-rejected' || kind === 'e-invoice-late'
  if (isOfEInvoice && typeof eInvoiceId === 'string') return { do: 'open-e-invoice', eInvoiceId }
  const { payment: paymentId } = facts
  if (kind === 'payment-disputed' && typeof paymentId === 'string') return { do: 'open-payment', paymentId }
  // Whether it came out is settled where all unsettled prints stand.
  if (kind === 'printer-fault' && facts['outcome'] === 'unknown') return { do: 'open-outbox' }
  if (orderCheckId !== null) return { do: 'open-check', orderCheckId }
  if (kind === 'write-held' || kind === 'device-waits' || kind === 'discrepancy') return { do: 'open-writes' }
  return kind === 'write-refused' || kind === 'write-decided' ? { do: 'open-outbox' } : null
}
