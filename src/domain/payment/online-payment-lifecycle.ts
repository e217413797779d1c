import { fail, ok, type Result } from '../result.ts'

export const onlinePaymentStatuses = [
  'pending',
  'error',
  'completed',
  'refund-pending',
  'refund-completed',
] as const

export type OnlinePaymentStatus = (typeof onlinePaymentStatuses)[number]

/**
 * The life of an online payment.
 *
 *   pending --success--> completed | --error--> error
 *   error --retry--> pending                    a new attempt with a new session
 *   error --success--> completed                a late success wins, and somebody is told
 *   completed --refund--> refund-pending
 *   refund-pending --refund-done--> refund-completed | --refund-refused--> completed
 */
const transitions: Record<
  OnlinePaymentEvent,
  Partial<Record<OnlinePaymentStatus, { to: OnlinePaymentStatus; alert?: true }>>
> = {
  success: { pending: { to: 'completed' }, error: { to: 'completed', alert: true } },
  error: { pending: { to: 'error' } },
  retry: { error: { to: 'pending' } },
  refund: { completed: { to: 'refund-pending' } },
  'refund-done': { 'refund-pending': { to: 'refund-completed' } },
  'refund-refused': { 'refund-pending': { to: 'completed' } },
}

export type OnlinePaymentEvent = 'success' | 'error' | 'retry' | 'refund' | 'refund-done' | 'refund-refused'

/** The status after an event and whether a person has to be told; or the status that forbids it. */
export function reduceOnlinePayment(
  status: OnlinePaymentStatus,
  event: OnlinePaymentEvent,
): Result<{ status: OnlinePaymentStatus; alert: boolean }, OnlinePaymentStatus> {
  const next = transitions[event][status]
  return next === undefined ? fail(status) : ok({ status: next.to, alert: next.alert === true })
}
