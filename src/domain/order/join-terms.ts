import type { GivenDiscount } from '../money/value-of.ts'
import type { OrderCheck } from './order-check.ts'

type Terms = Pick<OrderCheck, 'discount' | 'serviceFee' | 'delivery' | 'deposit'>

/**
 * Whether all of a check may go over into another one and cost the same rules there: it has no deposit and no
 * delivery of its own, and its discount and fee are none, or the share that the other one has too. An amount was said
 * for this check alone: a person takes it off first, and gives it anew to the whole.
 */
export function mayJoin(check: Terms, into: Terms): boolean {
  return (
    check.deposit === 0 &&
    check.delivery === null &&
    isSameShare(check.discount, into.discount) &&
    isSameShare(check.serviceFee, into.serviceFee)
  )
}

/**
 * The discount or fee that a check takes over when it is split off another one: shares hold for both, amounts stay
 * where they were said.
 */
export function takenOverTerm(given: GivenDiscount | null): GivenDiscount | null {
  return given?.type === 'PERCENT' ? given : null
}

function isSameShare(own: GivenDiscount | null, other: GivenDiscount | null): boolean {
  return own === null || (own.type === 'PERCENT' && other?.type === 'PERCENT' && own.value === other.value)
}
