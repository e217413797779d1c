import type { OnlinePayment } from '../payment/online-payment.ts'
import type { OnlineProvider } from '../payment/online-providers.ts'
import type { Instant, RowId } from '../units.ts'

/** The terms of a link besides its document and its amount. */
export type LinkTerms = {
  provider: OnlineProvider
  guestToken: string
  /** When it stops taking money, ms. */
  expiresAt: Instant
  /** The bill that shows it, and where that is printed; null: it is shown at the till alone. */
  bill: { printerId: RowId<'printers'>; address: string } | null
}

/** The commands that are saved of a link. */
export type LinkAct =
  | { kind: 'online-payment.start'; args: LinkArgs }
  | { kind: 'online-payment.cancel'; args: { onlinePaymentId: RowId<'orderPayments'> } }
  | { kind: 'online-payment.retry'; args: { onlinePaymentId: RowId<'orderPayments'>; expiresAt: Instant } }

type LinkArgs = Pick<OnlinePayment, 'orderCheckId' | 'printoutId' | 'provider' | 'amount'> &
  Pick<OnlinePayment, 'guestToken' | 'expiresAt'> & { onlinePaymentId: RowId<'orderPayments'> }

/** A press at a link that was begun. */
export type LinkEvent =
  /** The guest pays in another way. */
  | { type: 'leave-link'; payment: Pick<OnlinePayment, 'id' | 'status'> }
  /** The same link takes money again until `expiresAt`, ms. */
  | { type: 'renew-link'; payment: Pick<OnlinePayment, 'id' | 'status'>; expiresAt: Instant }
