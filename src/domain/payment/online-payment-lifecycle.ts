import { fail, ok, type Result } from '../result.ts'
import type { OrderPayment } from './order-payment.ts'
import { hasOpenRefund } from './payment-lifecycle.ts'
import type { Grosze } from '../units.ts'

export const onlinePaymentStatuses = [
  'pending',
  'error',
  'completed',
  'refund-pending',
  'refund-completed',
] as const

export type OnlinePaymentStatus = (typeof onlinePaymentStatuses)[number]

/** An event of an online payment, and of which of its attempts. */
export type OnlinePaymentEvent =
  | { type: 'success'; attempt: number }
  | { type: 'error'; attempt: number }
  | { type: 'retry' }
  | { type: 'cancel' }

/** `late`: money came after it had been given up, or by an earlier attempt: somebody is told. */
export type OnlinePaymentStep = { status: OnlinePaymentStatus; attempt: number; late: boolean }

const mostAttempts = 999

/**
 * How the money of an online payment comes in.
 *
 *   pending --success--> completed | --error of this attempt--> error | --cancel--> error
 *   error --retry--> pending                    a new attempt with a new session
 *   error --success--> completed                a late success wins, whichever attempt it is of
 *
 * What goes back of it is not said here but follows from the payment of its document (`deriveOnlinePayment`). The
 * attempt of a completed one is that which brought the money: a success of another one is money again.
 */
export function reduceOnlinePayment(
  { status, attempt }: { status: OnlinePaymentStatus; attempt: number },
  event: OnlinePaymentEvent,
): Result<OnlinePaymentStep, OnlinePaymentStatus> {
  switch (event.type) {
    case 'success':
      if (status !== 'pending' && status !== 'error') return fail(status)
      return ok({
        status: 'completed',
        attempt: event.attempt,
        late: status === 'error' || event.attempt !== attempt,
      })
    case 'error':
      if (status !== 'pending' || event.attempt !== attempt) return fail(status)
      return ok({ status: 'error', attempt, late: false })
    case 'cancel':
      return status === 'pending' ? ok({ status: 'error', attempt, late: false }) : fail(status)
    case 'retry':
      if (status !== 'error' || attempt >= mostAttempts) return fail(status)
      return ok({ status: 'pending', attempt: attempt + 1, late: false })
  }
}

/** An online payment whose money came, as the payment of the document stands that came of it. */
export function deriveOnlinePayment<O extends { status: OnlinePaymentStatus; refundedAmount: Grosze }>(
  online: O,
  payment: Pick<OrderPayment, 'status' | 'refundedAmount'>,
): O {
  const { refundedAmount } = payment
  if (online.status === 'pending' || online.status === 'error') return online
  if (hasOpenRefund(payment)) return { ...online, status: 'refund-pending', refundedAmount }
  const status = payment.status === 'refunded' ? 'refund-completed' : 'completed'
  return { ...online, status, refundedAmount }
}
