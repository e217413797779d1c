import type { Notification } from './notification.ts'
import type { RowId } from '../units.ts'

/** The page of the app on which something can be done about a notice; where there is none, the list of notices. */
export function noticePath(
  placeId: RowId<'places'>,
  { kind, facts, orderCheckId }: Pick<Notification, 'kind' | 'facts' | 'orderCheckId'>,
): string {
  return `/p/${placeId}/${pageOf()}`

  function pageOf(): string {
    const { eInvoiceId, payment } = facts
    const isOfEInvoice = kind === 'e-invoice-rejected' || kind === 'e-invoice-late'
    if (isOfEInvoice && isId(eInvoiceId)) return `e-invoices/${eInvoiceId}`
    if (kind === 'payment-disputed' && isId(payment)) return `payments/${payment}`
    if (kind === 'printer-fault' && facts['outcome'] === 'unknown') return 'outbox'
    if (orderCheckId !== null) return `orders/${orderCheckId}`
    if (kind === 'write-held' || kind === 'device-waits' || kind === 'discrepancy') return 'writes'
    if (kind === 'write-refused' || kind === 'write-decided') return 'outbox'
    return 'notifications'
  }
}

/** A fact may have come from a device: what is no id stands in no address. */
function isId(fact: unknown): fact is string {
  return typeof fact === 'string' && /^[\w-]{1,64}$/.test(fact)
}
