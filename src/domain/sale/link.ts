import type { OnlinePayment } from '../payment/online-payment.ts'
import type { OnlineProvider } from '../payment/online-providers.ts'
import type { Sale } from './sale.ts'
import { save, type Step } from './step-types.ts'

/** What a link is made of besides its document and its amount. */
export type LinkTerms = {
  provider: OnlineProvider
  guestToken: string
  /** When it stops taking money, ms. */
  expiresAt: number
  /** The bill that shows it, and where that is printed; null: it is shown at the till alone. */
  bill: { printerId: string; address: string } | null
}

/** What is saved of a link. */
export type LinkAct =
  | { kind: 'online-payment.start'; args: LinkArgs }
  | { kind: 'online-payment.cancel'; args: { onlinePaymentId: string } }
  | { kind: 'online-payment.retry'; args: { onlinePaymentId: string; expiresAt: number } }

type LinkArgs = Pick<OnlinePayment, 'orderCheckId' | 'printoutId' | 'provider' | 'amount'> &
  Pick<OnlinePayment, 'guestToken' | 'expiresAt'> & { onlinePaymentId: string }

/** What is pressed at a link that was begun. */
export type LinkEvent =
  /** The guest pays in another way. */
  | { type: 'leave-link'; payment: Pick<OnlinePayment, 'id' | 'status'> }
  /** The same link takes money again until `expiresAt`, ms. */
  | { type: 'renew-link'; payment: Pick<OnlinePayment, 'id' | 'status'>; expiresAt: number }

/**
 * What follows of a press at a link. One that nobody has ended yet is ended first: after that no money is expected, and
 * what comes all the same is told to a manager.
 */
export function linkStep(sale: Sale, event: LinkEvent): Step {
  const { id: onlinePaymentId, status } = event.payment
  const acts: LinkAct[] =
    status === 'pending' ? [{ kind: 'online-payment.cancel', args: { onlinePaymentId } }] : []
  if (event.type === 'leave-link') return save(sale, acts, { type: 'link-left' })
  const { expiresAt } = event
  acts.push({ kind: 'online-payment.retry', args: { onlinePaymentId, expiresAt } })
  return save(sale, acts, { type: 'link-renewed' })
}
