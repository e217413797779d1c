import type { LinkAct, LinkEvent } from './link.ts'
import type { Sale } from './sale.ts'
import { save, type SaleStep } from './step-types.ts'

/**
 * The step after a press at a link. One that nobody has ended yet is ended first: after that no money is expected,
 * and what comes all the same is told to a manager.
 */
export function linkStep(sale: Sale, event: LinkEvent): SaleStep {
  const { id: onlinePaymentId, status } = event.payment
  const acts: LinkAct[] =
    status === 'pending' ? [{ kind: 'online-payment.cancel', args: { onlinePaymentId } }] : []
  if (event.type === 'leave-link') return save(sale, acts, { type: 'link-left' })
  const { expiresAt } = event
  acts.push({ kind: 'online-payment.retry', args: { onlinePaymentId, expiresAt } })
  return save(sale, acts, { type: 'link-renewed' })
}
