import type { CheckObjection } from '#domain/payment/check-lifecycle.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { Refusal } from '../mutation.ts'

/** Why a check may not do that, in the words of the catalogue. */
export function forbiddenBy(objection: CheckObjection, { status }: OrderCheck): Refusal {
  return { code: codes[objection], current: status }
}

const codes: Record<CheckObjection, Refusal['code']> = {
  pending: 'check_not_open',
  open: 'check_not_open',
  'not-ended': 'check_not_open',
  closed: 'state_conflict',
  'same-day': 'other_day',
  empty: 'check_not_empty',
  'may-go-unprinted': 'printing_required',
  'no-document': 'check_documented',
  'nothing-printed': 'document_printed',
  'all-given-back': 'not_given_back',
}
