import { sumOf } from '../money/sum.ts'
import type { OnlinePayment } from './online-payment.ts'
import type { Grosze, Instant, RowId } from '../units.ts'

/** How an online payment stands for people: what the provider has said, and the clock where it has said nothing. */
export type OnlineState = 'waiting' | 'paid' | 'expired' | 'canceled' | 'refused' | 'unavailable'

type Standing = Pick<OnlinePayment, 'status' | 'error' | 'expiresAt'>

/** The state at an instant, ms. A link whose time is over may still bring money, which then is paid. */
export function onlineState({ status, error, expiresAt }: Standing, now: Instant): OnlineState {
  if (status === 'pending') return now < expiresAt ? 'waiting' : 'expired'
  if (status === 'error') return error === '' ? 'refused' : error
  return 'paid'
}

/** The online payment that was asked for last for a document; null: none was. */
export function latestOnline<P extends Pick<OnlinePayment, 'id' | 'printoutId' | 'createdAt'>>(
  printoutId: RowId<'printouts'>,
  payments: readonly P[],
): P | null {
  const own = payments.filter((payment) => payment.printoutId === printoutId)
  return own.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))[0] ?? null
}

/**
 * The sum that guests are asked for online for a document, of which nobody has heard yet, grosze: no other money is
 * taken for it.
 */
export function askedOnline(
  printoutId: RowId<'printouts'>,
  payments: readonly Pick<OnlinePayment, 'printoutId' | 'status' | 'amount'>[],
): Grosze {
  const open = payments.filter((each) => each.printoutId === printoutId && each.status === 'pending')
  return sumOf(open.map(({ amount }) => amount))
}
