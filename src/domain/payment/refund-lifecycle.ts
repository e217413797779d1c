import { fail, ok, type Result } from '../result.ts'
import type { Refund, RefundStatus } from './refund.ts'

/** The words of a provider about a refund. */
export const refundOutcomes = ['sent', 'confirmed', 'failed', 'reversed'] as const

export type RefundOutcome = (typeof refundOutcomes)[number]

/**
 * The life of a refund.
 *
 *   requested --sent--> sent
 *   requested, sent --confirmed--> confirmed | --failed--> failed | --reversed--> reversed
 *   confirmed --failed--> failed-late | --reversed--> reversed
 *
 * failed, failed-late and reversed are ends: the money is the place's again. Words come twice and in any order, and
 * each way the same of them come to the same money.
 */
const transitions: Record<RefundOutcome, Partial<Record<RefundStatus, RefundStatus>>> = {
  sent: { requested: 'sent' },
  confirmed: { requested: 'confirmed', sent: 'confirmed' },
  failed: { requested: 'failed', sent: 'failed', confirmed: 'failed-late' },
  reversed: { requested: 'reversed', sent: 'reversed', confirmed: 'reversed' },
}

/** The status of a refund after a provider's word, or the status for which that says nothing new. */
export function reduceRefund(
  status: RefundStatus,
  outcome: RefundOutcome,
): Result<RefundStatus, RefundStatus> {
  const next = transitions[outcome][status]
  return next === undefined ? fail(status) : ok(next)
}

/** Whether its provider has yet to say how it ends. */
export function isOnTheWay({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'requested' || status === 'sent'
}

/** Whether its money is the guest's: it has arrived, or is on its way there. */
export function isStandingRefund(refund: Pick<Refund, 'status'>): boolean {
  return isOnTheWay(refund) || refund.status === 'confirmed'
}
